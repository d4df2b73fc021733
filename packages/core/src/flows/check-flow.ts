import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  equalTypes,
  findColumn,
  formatType,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem, problem } from '../diagnostics/diagnostic.ts';
import { sourceProblems, targetProblems } from './check-ends.ts';
import { historyProblems, isOrder } from './check-history.ts';
import {
  type FlowDocument,
  type MappingRow,
  type Source,
  sourceOf,
  type Target,
  targetOf,
} from './document.ts';
import { included, isDeltaName, isEncrypted, isExampleMapping, keepsHistory, needsKeys } from './mapping.ts';
import { isJdbcTarget, sourceTable, targetTable } from './places.ts';
import { storedType } from './source-query.ts';
import { typeChange } from './type-change.ts';
import { asksForNew, canAskForNew, isOrderedType, preservesOrder, watermarkRow } from './watermark.ts';

/** The columns of the target: null for a table that does not exist yet, undefined while unknown. */
export type TargetColumns = Schema | null | undefined;

const show = (text: string): string => text.trim().toUpperCase();

function typeProblems(flow: FlowDocument, row: MappingRow, at: number): Problem[] {
  const [from, to] = [tryParseType(row.sourceType), tryParseType(row.targetType)];
  if (!from)
    return [error('bad-type', `“${row.sourceType}” is not a Spark type`, `mapping.${at}.sourceType`)];
  if (!to) return [error('bad-type', `“${row.targetType}” is not a Spark type`, `mapping.${at}.targetType`)];
  if (isEncrypted(flow, row)) return [];
  const change = typeChange(from, to);
  const pair = `${show(row.sourceType)} to ${show(row.targetType)}`;
  if (change === 'impossible')
    return [error('bad-cast', `${row.source}: ${pair} can’t be cast`, `mapping.${at}.targetType`)];
  return change === 'narrowing'
    ? [
        problem(
          'warning',
          'narrowing',
          `${row.source}: ${pair} may lose values or fail`,
          `mapping.${at}.targetType`,
        ),
      ]
    : [];
}

function nameProblems(flow: FlowDocument, row: MappingRow, at: number, target: Target): Problem[] {
  const field = `mapping.${at}.target`;
  if (row.source === '')
    return [error('no-name', 'Enter the name of the source column', `mapping.${at}.source`)];
  if (row.target.trim() === '') return [error('no-name', 'Enter the name of the target column', field)];
  if (!isJdbcTarget(target) && !isDeltaName(row.target))
    return [error('bad-name', `“${row.target}”: Delta takes no spaces and none of ,;{}()= in a name`, field)];
  const twin = included(flow).find((other) => other !== row && sameName(other.target, row.target));
  return twin ? [error('twice', `${row.target} is written twice`, field)] : [];
}

/** The problems of a mapped column with the existing target table. */
function tableProblems(flow: FlowDocument, row: MappingRow, at: number, columns: TargetColumns): Problem[] {
  // The columns of a history are compared as a whole.
  if (!columns || flow.job.writeMode === 'overwrite' || keepsHistory(flow)) return [];
  const column = findColumn(columns, row.target);
  if (!column)
    return [
      error(
        'no-column',
        `The table has no column ${row.target}: leave it out, or overwrite`,
        `mapping.${at}.target`,
      ),
    ];
  if (equalTypes(column.type, storedType(flow, row))) return [];
  const says = `${row.target} is ${show(formatType(column.type))} in the table`;
  return [problem('warning', 'other-type', says, `mapping.${at}.targetType`)];
}

function mappingProblems(flow: FlowDocument, target: Target, columns: TargetColumns): Problem[] {
  const { mapping, job } = flow;
  const rows = included(flow);
  if (rows.length === 0) return [error('no-columns', 'Choose at least one column to write', 'mapping')];
  const merge = job.writeMode === 'merge';
  const purpose = keepsHistory(flow) ? 'to keep their history' : 'to merge on them';
  const each = mapping.flatMap((row, at) =>
    row.include
      ? [
          ...(isOrder(flow, row.source) ? [] : nameProblems(flow, row, at, target)),
          ...typeProblems(flow, row, at),
          ...tableProblems(flow, row, at, columns),
          ...(merge && row.key && isEncrypted(flow, row)
            ? [
                error(
                  'encrypted-key',
                  'Encrypted keys can’t be compared: turn off one of the two',
                  `mapping.${at}.target`,
                ),
              ]
            : []),
        ]
      : [],
  );
  const lost =
    columns && job.writeMode === 'overwrite'
      ? columns.filter(({ name }) => !rows.some((row) => sameName(row.target, name))).map(({ name }) => name)
      : [];
  return [
    ...each,
    ...(needsKeys(flow) && !rows.some(({ key }) => key)
      ? [error('no-keys', `Mark the columns that identify a row as keys, ${purpose}`, 'mapping')]
      : []),
    ...(lost.length > 0
      ? [
          problem(
            'warning',
            'lost-columns',
            `Overwriting drops these columns of the table: ${lost.join(', ')}`,
            'mapping',
          ),
        ]
      : []),
    ...(isExampleMapping(mapping)
      ? [
          problem(
            'warning',
            'example',
            'These are example columns: replace them with the columns of your source',
            'mapping',
          ),
        ]
      : []),
  ];
}

function jobProblems({ job, mapping }: FlowDocument, source: Source, target: Target): Problem[] {
  const found: Problem[] = [];
  if (isJdbcTarget(target) && job.writeMode === 'merge')
    found.push(
      error(
        'merge-jdbc',
        'A database behind JDBC can’t be merged into: append or overwrite',
        'job.writeMode',
      ),
    );
  if (source.kind === 'streaming') {
    if (job.writeMode === 'overwrite')
      found.push(error('overwrite-stream', 'A stream can’t overwrite: append or merge', 'job.writeMode'));
    if (!job.checkpointing)
      found.push(
        error(
          'no-checkpoint',
          'A stream needs checkpointing to resume where it stopped',
          'job.checkpointing',
        ),
      );
  }
  if (job.encryption) {
    if (job.encryptionScope.trim() === '')
      found.push(error('no-key-scope', 'Enter the scope that holds the key', 'job.encryptionScope'));
    if (!mapping.some(({ include, encrypt }) => include && encrypt))
      found.push(
        problem(
          'warning',
          'nothing-encrypted',
          'Mark the columns to encrypt in the mapping',
          'job.encryption',
        ),
      );
  }
  return found;
}

/** What is wrong with the column above whose greatest value rows are read. */
function watermarkProblems(
  flow: FlowDocument,
  source: Source,
  target: Target,
  columns: TargetColumns,
): Problem[] {
  if (!asksForNew(flow) || !canAskForNew(flow, source, target) || flow.mapping.length === 0) return [];
  const bad = (code: string, says: string): Problem[] => [error(code, says, 'job.watermark')];
  const row = watermarkRow(flow);
  const name = flow.job.watermark.trim();
  if (!row)
    return bad(
      'watermark-not-written',
      `Write the column ${name} too: its greatest value is read from the target`,
    );
  if (isEncrypted(flow, row)) return bad('watermark-encrypted', `${name}: encrypted values have no order`);
  const type = tryParseType(row.sourceType);
  if (type && !isOrderedType(type))
    return bad(
      'watermark-type',
      `${name} is ${show(row.sourceType)}: choose a number, a date, a time or a text`,
    );
  if (!preservesOrder(row))
    return bad(
      'watermark-cast',
      `${name}: ${show(row.sourceType)} to ${show(row.targetType)} changes the order of its values`,
    );
  const stored = columns && findColumn(columns, row.target);
  return stored && !equalTypes(stored.type, storedType(flow, row))
    ? bad(
        'watermark-stored',
        `${row.target} is ${show(formatType(stored.type))} in the table: map it with that type`,
      )
    : [];
}

/** All problems of a flow whose source and target are chosen; one with errors can't run. */
export function checkFlow(flow: FlowDocument, columns: TargetColumns): readonly Problem[] {
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  if (!source) return [error('no-source', 'Choose a source', 'source')];
  if (!target) return [error('no-target', 'Choose a target', 'target')];
  const [from, to] = [sourceTable(source), targetTable(target)];
  const same =
    from && to && from.length === to.length && from.every((part, at) => sameName(part, to[at] ?? ''));
  return [
    ...sourceProblems(source),
    ...targetProblems(target),
    ...(same ? [error('same-table', 'Source and target are the same table', 'target.table')] : []),
    ...mappingProblems(flow, target, columns),
    ...jobProblems(flow, source, target),
    ...historyProblems(flow, source, target, columns),
    ...watermarkProblems(flow, source, target, columns),
  ];
}
