import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';

const ROWS = `(2, 'a', 'new'), (3, 'b', 'new'), (6, NULL, 'new')`;
const OLD = `(1, 'a', 'old'), (2, 'a', 'old'), (4, 'c', 'old'), (5, NULL, 'old')`;
const COLUMNS = 'id INT, day STRING, note STRING';
/** Changes by day: late ones, repeated ones, of equal order, deletions, and one that changes nothing. */
const CHANGED = `(1, 'a', 'late'), (1, 'c', 'new'), (1, 'c', 'new'), (1, 'f', 'newer'), (2, 'a', 'late'), (2, 'd', 'back'), (2, 'e', 'gone'), (3, 'a', 'x'), (3, 'a', 'y'), (3, 'a', 'gone'), (5, 'c', 'gone'), (5, 'b', 'late'), (6, 'a', 'same'), (6, 'b', 'same'), (6, 'c', NULL)`;
const VERSIONS =
  'id INT, note STRING, effective_from STRING, effective_to STRING, is_current BOOLEAN, unchanged_at ARRAY<STRING>';

interface State {
  /** The statements that make the table `{t}`. */
  readonly table: readonly string[];
  /** The values of the rows that are stored. */
  readonly rows?: string;
  /** Set where a value of one of the rows can't be computed, or whether it is one, or where they are read from no table. */
  readonly fails?: 'value' | 'filter' | 'table';
}

const made = (columns: string, values: string, by = ''): readonly string[] => [
  `CREATE TABLE {t} (${columns}) USING DELTA${by}`,
  `INSERT INTO {t} VALUES ${values}`,
];

/** The tables that a destination can find, and the rows that it can get. */
const STATES = {
  absent: { table: [] },
  empty: { table: [`CREATE TABLE {t} (${COLUMNS}) USING DELTA`] },
  'same columns': { table: made(COLUMNS, OLD) },
  'other order': { table: made('note STRING, id INT, day STRING', `('old', 2, 'a')`) },
  'column less': { table: made('id INT, day STRING', `(1, 'a'), (2, 'a')`, ' PARTITIONED BY (day)') },
  'column more': {
    table: made(`${COLUMNS}, more INT`, `(1, 'a', 'old', 7), (2, 'a', 'old', 8)`, ' PARTITIONED BY (day)'),
  },
  'other type': {
    table: made(
      'id BIGINT, day STRING, note STRING',
      `(1, 'a', 'old'), (2, 'a', 'old')`,
      ' PARTITIONED BY (day)',
    ),
  },
  partitioned: { table: made(COLUMNS, OLD, ' PARTITIONED BY (day)') },
  'partitioned by another': { table: made(COLUMNS, `(2, 'a', 'old')`, ' PARTITIONED BY (note)') },
  'no rows': { table: made(COLUMNS, OLD, ' PARTITIONED BY (day)'), rows: '' },
  'repeated and NULL keys': {
    table: made(COLUMNS, OLD),
    rows: `(2, 'a', 'new'), (2, 'b', 'new'), (9, 'a', 'x'), (9, 'a', 'y'), (NULL, 'a', 'new'), (NULL, 'b', 'new')`,
  },
  'changes of an absent table': { table: [], rows: CHANGED },
  'changes of known rows': {
    table: made(
      `${COLUMNS}, is_deleted BOOLEAN`,
      `(1, 'b', 'old', false), (2, 'b', 'gone', true), (3, 'a', NULL, false), (4, 'c', 'old', false)`,
    ),
    rows: CHANGED,
  },
  'changes of rows that were not deleted': {
    table: made(COLUMNS, `(1, 'b', 'old'), (2, 'c', 'old'), (3, 'a', NULL)`),
    rows: CHANGED,
  },
  'versions of known rows': {
    table: made(
      VERSIONS,
      `(1, 'old', 'b', 'd', false, array()), (1, 'newer', 'd', NULL, true, array('e')), (2, NULL, 'b', 'b', false, array()), (4, 'old', 'c', NULL, true, array())`,
    ),
    rows: CHANGED,
  },
  'other versions': {
    table: made(`${VERSIONS}, more INT`, `(1, 'old', 'b', NULL, true, array(), 7)`),
    rows: CHANGED,
  },
  'keys and order that are NULL': {
    table: made(`${COLUMNS}, is_deleted BOOLEAN`, `(1, 'b', 'old', false)`),
    rows: `(NULL, 'a', 'new'), (NULL, 'b', 'new'), (1, NULL, 'new')`,
  },
  'repeated keys of an absent table': { table: [], rows: `(2, 'a', 'new'), (2, 'a', 'newer')` },
  'rows that fail': { table: [], fails: 'value' },
  'rows that fail, of a table with others': { table: made(COLUMNS, OLD), fails: 'value' },
  'rows that can’t be counted, of a table with others': { table: made(COLUMNS, OLD), fails: 'filter' },
  'rows of no table, of a table with others': { table: made(COLUMNS, OLD), fails: 'table' },
} satisfies Readonly<Record<string, State>>;

const PARTITIONS = { mode: 'overwrite', replaces: 'partitions', partitionBy: ['day'] };
const MERGE = { mode: 'merge', mergeKeys: ['id'] };
const WHERE = { mode: 'overwrite', replaces: 'condition', replaceWhere: "id > 1 AND note IN ('old', 'new')" };
const CHANGES = { mode: 'changes', mergeKeys: ['id'], sequence: 'day', deleteWhen: "note = 'gone'" };
const HISTORY = { mode: 'history', mergeKeys: ['id'], sequence: 'day', deleteWhen: "note = 'gone'" };
const OTHER_COLUMNS = ['column less', 'column more', 'other type'] as const;
const FAILING = ['rows that fail', 'rows that fail, of a table with others'] as const;

interface Mode {
  /** The config of the destination, but its table. */
  readonly config: JsonObject;
  /** The states in which it could do something else than in others. */
  readonly states: readonly (keyof typeof STATES)[];
}

const MODES: Readonly<Record<string, Mode>> = {
  append: {
    config: { mode: 'append' },
    states: ['absent', 'empty', 'same columns', 'other order', ...OTHER_COLUMNS, 'partitioned', ...FAILING],
  },
  'append by partitions': {
    config: { mode: 'append', partitionBy: ['day'] },
    states: ['absent', 'empty', 'same columns', 'partitioned', 'partitioned by another'],
  },
  'append, adding columns': { config: { mode: 'append', schemaChanges: 'add' }, states: OTHER_COLUMNS },
  'append, casting': { config: { mode: 'append', schemaChanges: 'cast' }, states: OTHER_COLUMNS },
  merge: {
    config: MERGE,
    states: [
      'absent',
      'empty',
      'same columns',
      ...OTHER_COLUMNS,
      'partitioned',
      'repeated and NULL keys',
      'repeated keys of an absent table',
      ...FAILING,
    ],
  },
  'merge, adding columns': { config: { ...MERGE, schemaChanges: 'add' }, states: OTHER_COLUMNS },
  'merge, casting': { config: { ...MERGE, schemaChanges: 'cast' }, states: OTHER_COLUMNS },
  'merge of all': { config: { ...MERGE, whenAbsent: 'delete' }, states: ['same columns', 'no rows'] },
  'merge that deletes': {
    config: { ...MERGE, whenMatched: 'delete', whenNew: 'ignore' },
    states: ['absent', 'same columns'],
  },
  'merge of new rows': {
    config: { ...MERGE, mergeKeys: ['id', 'note'], whenMatched: 'keep' },
    states: ['same columns', 'repeated and NULL keys'],
  },
  partitions: {
    config: PARTITIONS,
    states: [
      'absent',
      'same columns',
      ...OTHER_COLUMNS,
      'partitioned',
      'partitioned by another',
      'no rows',
      'rows that fail',
    ],
  },
  'partitions, adding columns': { config: { ...PARTITIONS, schemaChanges: 'add' }, states: OTHER_COLUMNS },
  'partitions, casting': { config: { ...PARTITIONS, schemaChanges: 'cast' }, states: OTHER_COLUMNS },
  'rows that meet a condition': {
    config: WHERE,
    states: [
      'absent',
      'empty',
      'same columns',
      'other order',
      ...OTHER_COLUMNS,
      'partitioned',
      'no rows',
      ...FAILING,
    ],
  },
  'rows that meet a condition, adding columns': {
    config: { ...WHERE, schemaChanges: 'add', replaceWhere: 'id > 1' },
    states: OTHER_COLUMNS,
  },
  'rows that meet a condition, casting': {
    config: { ...WHERE, schemaChanges: 'cast', replaceWhere: 'id > 1' },
    states: OTHER_COLUMNS,
  },
  'rows that do not all meet a condition': {
    config: { ...WHERE, replaceWhere: "day = 'a'" },
    states: ['absent', 'same columns'],
  },
  'merge under conditions': {
    config: {
      ...MERGE,
      matchedDelete: "target.day = 'c' OR source.day IS NULL",
      updateIf: "source.note > 'm' AND target.note <> 'kept'",
      updateColumns: ['note'],
      insertIf: 'source.day IS NOT NULL',
      whenAbsent: 'delete',
      absentIf: "target.day = 'a'",
    },
    states: ['absent', 'same columns', 'other order', 'partitioned', 'no rows'],
  },
  'merge that only deletes some': {
    config: { ...MERGE, whenMatched: 'keep', whenNew: 'ignore', matchedDelete: "source.note = 'new'" },
    states: ['absent', 'same columns'],
  },
  changes: {
    config: CHANGES,
    states: [
      'absent',
      'rows that fail',
      'changes of an absent table',
      'changes of known rows',
      'changes of rows that were not deleted',
      'keys and order that are NULL',
    ],
  },
  'changes that remove': {
    config: { ...CHANGES, deletedRows: 'remove' },
    states: ['changes of an absent table', 'changes of rows that were not deleted'],
  },
  'changes without deletions': {
    config: { ...CHANGES, deleteWhen: '', leftOut: [] },
    states: ['changes of an absent table', 'changes of rows that were not deleted', 'partitioned'],
  },
  'changes, of which a column is left out': {
    config: { ...CHANGES, leftOut: ['note'], deletedColumn: 'gone' },
    states: ['changes of an absent table'],
  },
  history: {
    config: HISTORY,
    states: [
      'absent',
      'rows that fail',
      'changes of an absent table',
      'versions of known rows',
      'other versions',
    ],
  },
  'history without deletions': {
    config: { ...HISTORY, deleteWhen: '' },
    states: ['changes of an absent table', 'versions of known rows'],
  },
  'history of no column': {
    config: { ...HISTORY, leftOut: ['note'], fromColumn: 'since', toColumn: 'until', currentColumn: 'now' },
    states: ['changes of an absent table'],
  },
  overwrite: { config: { mode: 'overwrite' }, states: ['same columns', 'partitioned', ...FAILING] },
  error: { config: { mode: 'error' }, states: ['absent', 'same columns', 'rows that fail'] },
  ignore: {
    config: { mode: 'ignore' },
    states: [
      'absent',
      'same columns',
      ...FAILING,
      'rows that can’t be counted, of a table with others',
      'rows of no table, of a table with others',
    ],
  },
};

export interface WriteCase {
  readonly name: string;
  readonly table: string;
  readonly before: readonly string[];
  readonly document: PipelineDocument;
}

function queryOf({ rows, fails }: State): string {
  const from = `FROM VALUES ${rows || ROWS} AS v(id, day, note)`;
  const one = `CAST(if(id = 3, 'x', '1') AS INT)`;
  switch (fails) {
    case 'value':
      return `SELECT ${one} AS id, day, note ${from}`;
    case 'filter':
      return `SELECT * ${from} WHERE ${one} = 1`;
    case 'table':
      return 'SELECT id, day, note FROM nothing_is_called_so';
    default:
      return `SELECT * ${from}${rows === '' ? ' WHERE false' : ''}`;
  }
}

/** Every mode with its states; `schema` is where the tables are. */
export const writeCases = (schema: string): readonly WriteCase[] =>
  Object.entries(MODES).flatMap(([mode, { config, states }], at) =>
    states.map((name, of): WriteCase => {
      const state: State = STATES[name];
      const table = `${schema}.w_${at}_${of}`;
      return {
        name: `${mode} × ${name}`,
        table,
        before: state.table.map((statement) => statement.replace('{t}', table)),
        document: pipeline(
          [
            's',
            'source',
            {
              from: 'query',
              query: queryOf(state),
              schema: COLUMNS,
            },
          ],
          ['e', 'export', { to: 'table', table, ...config }, 's'],
        ),
      };
    }),
  );

const OWN = /The (?:changes|columns|keys|table|rows) (?:are|do|have|is) [^\n]*/u;
const CLASS = /\[([A-Z][A-Z_.]+)\]/u;

/** A line that is the same whichever engine wrote: what became of the run, and of the table. */
export function lineOf(
  { name }: WriteCase,
  refused: string | undefined,
  table: { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] } | undefined,
): string {
  const why =
    refused === undefined ? 'stored' : (OWN.exec(refused)?.[0] ?? CLASS.exec(refused)?.[1] ?? refused);
  const rows = table?.rows
    .map((row) =>
      row
        .map((cell) => (cell === null ? '∅' : typeof cell === 'string' ? cell : JSON.stringify(cell)))
        .join(' '),
    )
    .toSorted();
  return [
    name,
    `  ${why}`,
    `  ${table && rows ? `${table.columns.join(', ')}: ${rows.join(' | ')}` : 'no table'}`,
  ].join('\n');
}

export const GOLDEN = new URL('golden.txt', import.meta.url).pathname;
