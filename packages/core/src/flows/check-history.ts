import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  equalTypes,
  findColumn,
  formatType,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../diagnostics/diagnostic.ts';
import { changeProblems } from '../pipeline/nodes/export/change-checks.ts';
import type { FlowDocument, Source, Target } from './document.ts';
import { historyOf } from './history.ts';
import { endsVanished, included, isEncrypted, sequenceRow } from './mapping.ts';
import { isJdbcTarget } from './places.ts';
import { watermarkOf } from './watermark.ts';

const show = (text: string): string => text.trim().toUpperCase();

/** What is wrong with the order of the changes as it is chosen. */
function orderProblems(flow: FlowDocument): Problem[] {
  const name = flow.job.sequence.trim();
  if (name === '') return [];
  const order = sequenceRow(flow);
  if (!order)
    return [error('no-sequence', `The source has no column ${name}: choose the order again`, 'job.sequence')];
  return order.key && order.include
    ? [
        error(
          'sequence-key',
          `${order.source} can’t be a key too: each change would be a row of its own`,
          'job.sequence',
        ),
      ]
    : [];
}

/** What is wrong with a table that is there: a history is merged into all of its columns, by their names. */
function tableProblems(stored: Schema, columns: Schema): Problem[] {
  const lacks = stored.filter(({ name }) => !findColumn(columns, name)).map(({ name }) => name);
  if (lacks.length > 0)
    return [
      error(
        'no-history',
        `The table lacks ${lacks.join(', ')}: choose one that keeps a history of these columns, or a new one`,
        'target.table',
      ),
    ];
  const others = columns.filter(({ name }) => !findColumn(stored, name)).map(({ name }) => name);
  const differs = stored.filter(({ name, type }) => {
    const known = findColumn(columns, name);
    return known && !equalTypes(known.type, type);
  });
  return [
    ...(others.length > 0
      ? [error('not-mapped', `The table also has ${others.join(', ')}: map all of its columns`, 'mapping')]
      : []),
    ...differs.map(({ name, type }) =>
      error(
        'other-type',
        `${name} is ${show(formatType(findColumn(columns, name)?.type ?? type))} in the table, and would be ${show(formatType(type))}: map it with the type of the table`,
        'mapping',
      ),
    ),
  ];
}

/** Why it can't be told which rows the source no longer has. */
function vanishedProblems(flow: FlowDocument, source: Source, target: Target): Problem[] {
  if (!endsVanished(flow)) return [];
  const bad = (code: string, says: string): Problem[] => [error(code, says, 'job.vanished')];
  if (watermarkOf(flow, source, target))
    return bad(
      'vanished-watermark',
      'A run that reads only new rows can’t tell which ones the source no longer has: let them stay current, or read all rows',
    );
  return flow.job.deadLetter
    ? bad(
        'vanished-dead-letter',
        'A row that is set aside would count as one that the source no longer has: let them stay current, or turn off the dead letter queue',
      )
    : [];
}

/** What is wrong with a flow that keeps the history of its rows. */
export function historyProblems(
  flow: FlowDocument,
  source: Source,
  target: Target,
  columns: Schema | null | undefined,
): Problem[] {
  const history = historyOf(flow);
  if (!history) return [];
  const mode = (code: string, says: string): Problem[] => [error(code, says, 'job.writeMode')];
  if (isJdbcTarget(target))
    return mode('history-jdbc', 'A database behind JDBC can’t keep a history: append or overwrite');
  if (source.kind === 'streaming')
    return mode(
      'history-stream',
      'A stream can’t keep a history: append, and keep the history of that table',
    );
  const rows = included(flow);
  const untyped = rows.some(
    ({ sourceType, targetType }) => !tryParseType(sourceType) || !tryParseType(targetType),
  );
  const order = [...orderProblems(flow), ...vanishedProblems(flow, source, target)];
  if (untyped || order.length > 0 || history.config.mergeKeys.length === 0) return order;
  const encrypted = rows.filter((row) => isEncrypted(flow, row)).map(({ target: name }) => name);
  if (encrypted.length > 0)
    return [
      error(
        'encrypted-history',
        `${encrypted.join(', ')}: encrypted values differ in each run, so each would begin a version`,
        'job.encryption',
      ),
    ];
  const field = (name: string | undefined): string => (name === 'sequence' ? 'job.sequence' : 'mapping');
  const found = changeProblems(history.config, history.rows).map((problem) =>
    error(problem.code, problem.message, field(problem.field)),
  );
  return found.length > 0 || !columns ? found : tableProblems(history.stored, columns);
}

/** Whether a row of the mapping is the order of a history, which is stored under another name. */
export const isOrder = (flow: FlowDocument, source: string): boolean =>
  sameName(sequenceRow(flow)?.source ?? '', source);
