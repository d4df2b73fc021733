import { type Duck, duck } from '../duck/fragment.ts';
import { literalPath } from '../duck/literal-path.ts';
import { type Action, type AddFile, parseAction, partitionValues as partitionValuesJson } from './actions.ts';
import { CHECKPOINT_COLUMNS } from './checkpoint-columns.ts';
import type { Checkpoint } from './checkpoint-files.ts';
import { DeltaError } from './delta-error.ts';

/**
 * Runs DuckDB SQL and returns its rows as strings; this module reads Parquet through it. The rows may be of any size. With
 * `text` the result is one BLOB of UTF-8, which comes as one string, or no row when it is empty or NULL.
 */
export type QueryRows = (sql: Duck, text?: boolean) => Promise<readonly (readonly (string | null)[])[]>;

/** Rows of a checkpoint that are fetched at once: one string holds their content. */
const BATCH_ROWS = 20_000;
/** Separates actions and their fields: a character that neither a URI nor JSON can contain. */
const BETWEEN = '\u001f';
/** Fields of an `add` that few tables have. */
const RARE = ['tags', 'deletionVector', 'baseRowId', 'defaultRowCommitVersion', 'clusteringProvider'];
const OTHERS = ['remove', 'metaData', 'protocol', 'txn', 'domainMetadata'] as const;

const json = (names: readonly string[], from: Duck): Duck =>
  duck`CAST(to_json({${names.map((name) => duck`${duck.str(name)}: ${from}${duck.name(name)}`)}}) AS VARCHAR)`;

/** The fields of an `add` as strings, in the order in which `readAdds` takes them. */
const ADD_FIELDS = [
  duck`a."path"`,
  duck`a."size"`,
  duck`a."modificationTime"`,
  duck`CASE WHEN cardinality(a."partitionValues") = 0 THEN '' ELSE CAST(to_json(a."partitionValues") AS VARCHAR) END`,
  duck`coalesce(a."stats", '')`,
  duck`CASE WHEN ${duck.join(
    RARE.map((name) => duck`a.${duck.name(name)} IS NULL`),
    ' AND ',
  )} THEN '' ELSE ${json(RARE, duck`a.`)} END`,
];

const unquoted = (type: string): string => type.replaceAll('"', '');

/** Whether DuckDB describes a column of `add` actions by the type that checkpoints have here. */
const isOwnAdd = (type: string | null | undefined): boolean =>
  typeof type === 'string' && unquoted(type) === unquoted(CHECKPOINT_COLUMNS.add.text);

/**
 * The actions of a checkpoint. Its Parquet columns are those of the protocol; a writer's extra columns are ignored.
 * There are as many `add` actions as the table has files: as individual JSON they would take ten times as long.
 */
export async function readCheckpoint(query: QueryRows, { version, files }: Checkpoint): Promise<Action[]> {
  const where = `The checkpoint of version ${version}`;
  const actions: Action[] = [];
  const readAdds = addReader(where);
  for (const file of files) {
    const source = duck`read_parquet(${duck.str(literalPath(file))}, file_row_number = true)`;
    const [columns, [counted]] = await Promise.all([
      query(duck`DESCRIBE SELECT * FROM ${source}`),
      query(duck`SELECT num_rows FROM parquet_file_metadata(${duck.str(literalPath(file))})`),
    ]);
    const present = new Map(columns.map(([name, type]) => [name, type]));
    const hasAdds = present.has('add');
    // The cast by name fills the fields that a writer omitted with NULL; it takes as long as reading them.
    const add = isOwnAdd(present.get('add')) ? duck`"add"` : duck`CAST("add" AS ${CHECKPOINT_COLUMNS.add})`;
    const others = OTHERS.filter((name) => present.has(name));
    for (let from = 0; from < Number(counted?.[0]); from += BATCH_ROWS) {
      const ask = async (select: Duck, relation: Duck, filter: Duck): Promise<string[]> => {
        const [row] = await query(
          duck`SELECT encode(string_agg(${select}, chr(31))) FROM (SELECT ${relation} FROM ${source} WHERE file_row_number >= ${from} AND file_row_number < ${from + BATCH_ROWS}${filter}) c`,
          true,
        );
        return row?.[0]?.split(BETWEEN) ?? [];
      };
      const [rest, adds] = await Promise.all([
        ask(json(others, duck.empty), duck`*`, hasAdds ? duck` AND "add"."path" IS NULL` : duck.empty),
        hasAdds
          ? ask(
              duck`concat_ws(chr(31), ${ADD_FIELDS})`,
              duck`${add} AS a`,
              duck` AND "add"."path" IS NOT NULL`,
            )
          : [],
      ]);
      for (const action of rest) actions.push(parseAction(action, where));
      readAdds(adds, actions);
    }
  }
  return actions;
}

/** Reads the fields of `add` actions; files of one partition share its values. */
function addReader(where: string): (fields: readonly string[], into: Action[]) => void {
  const partitions = new Map<string, AddFile['partitionValues']>([['', {}]]);
  return (fields, into) => {
    if (fields.length % ADD_FIELDS.length !== 0)
      throw new DeltaError('CORRUPT', `${where}: an action of a data file cannot be read`);
    for (let at = 0; at < fields.length; at += ADD_FIELDS.length) {
      const values = fields[at + 3] ?? '';
      let partitionValues = partitions.get(values);
      if (!partitionValues) {
        const parsed = partitionValuesJson.safeParse(JSON.parse(values));
        if (!parsed.success)
          throw new DeltaError('CORRUPT', `${where}: the partition values of a data file cannot be read`);
        partitionValues = parsed.data;
        partitions.set(values, partitionValues);
      }
      const [stats, rare] = [fields[at + 4], fields[at + 5]];
      const add: AddFile = {
        path: fields[at] ?? '',
        partitionValues,
        size: Number(fields[at + 1]),
        modificationTime: Number(fields[at + 2]),
        // A checkpoint changes nothing (Delta protocol, "Checkpoints").
        dataChange: false,
      };
      if (!Number.isSafeInteger(add.size) || add.size < 0)
        throw new DeltaError('CORRUPT', `${where}: the size of a data file is not a number of bytes`);
      if (stats) add.stats = stats;
      if (rare) {
        const others: unknown = JSON.parse(rare);
        into.push(parseAction(JSON.stringify({ add: Object.assign({}, add, others) }), where));
      } else into.push({ add });
    }
  };
}
