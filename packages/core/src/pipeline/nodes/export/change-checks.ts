import {
  findColumn,
  formatType,
  holdsKind,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, type QuickFix, setting } from '../../../diagnostics/diagnostic.ts';
import { type ExportConfig, isOrdered } from './config.ts';
import { marksDeleted, storedColumns, UNCHANGED, valueColumns } from './stored-columns.ts';

const ORDERED: ReadonlySet<string> = new Set([
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'float',
  'double',
  'decimal',
  'date',
  'timestamp',
  'timestamp_ntz',
  'string',
  'binary',
]);

/** The problems of a destination that applies changes in their order. */
export function changeProblems(config: ExportConfig, schema: Schema | undefined): Problem[] {
  if (!isOrdered(config)) return [];
  const { sequence, deleteWhen, leftOut, compared, mode, mergeKeys, partitionBy } = config;
  if (sequence.trim() === '')
    return [error('no-sequence', 'Choose the column that says which change is newer', 'sequence')];
  if (!schema) return [needsSchema()];
  const problems = [
    ...missingColumns([sequence], schema, 'sequence'),
    ...missingColumns(leftOut, schema, 'leftOut'),
    ...(mode === 'history' ? missingColumns(compared, schema, 'compared') : []),
    ...(deleteWhen.trim() === ''
      ? []
      : checkText(deleteWhen, schema, { expects: 'condition', field: 'deleteWhen' }).problems),
  ];
  if (problems.length > 0) return problems;
  const order = findColumn(schema, sequence);
  if (order && !ORDERED.has(order.type.kind))
    problems.push(
      error(
        'sequence-type',
        `“${sequence}” is ${formatType(order.type).toUpperCase()}, which has no order of changes: choose a time or a number`,
        'sequence',
      ),
    );
  if (mergeKeys.some((key) => sameName(key, sequence)))
    problems.push(
      error(
        'sequence-key',
        'The order can’t be one of the keys: each change would be a row of its own',
        'sequence',
      ),
    );
  const needed = mode === 'changes' ? [...mergeKeys, sequence] : mergeKeys;
  for (const name of leftOut)
    if (needed.some((other) => sameName(other, name)))
      problems.push({
        ...error('left-out', `“${name}” is needed in the table to tell rows and changes apart`, 'leftOut'),
        fixes: [
          leaveOut(
            'Store it',
            leftOut.filter((other) => other !== name),
          ),
        ],
      });
  problems.push(...missingColumns(partitionBy, storedColumns(config, schema), 'partitionBy'));
  return [...problems, ...typeProblems(config, schema), ...nameProblems(config, schema)];
}

/** Rows with the same key and order are told apart by their values, which have to have an order. */
function typeProblems(config: ExportConfig, schema: Schema): Problem[] {
  const { keys, values } = valueColumns(config, schema);
  return [...keys, ...values]
    .filter(({ type }) => holdsKind(type, 'map'))
    .map(({ name }) => ({
      ...error(
        'map-value',
        `“${name}” holds a map, which Spark can’t compare: leave it out, or turn it into JSON before`,
        'leftOut',
      ),
      fixes: [leaveOut('Leave it out', [...config.leftOut, name])],
    }));
}

const leaveOut = (title: string, leftOut: readonly string[]): QuickFix => ({
  title,
  changes: [{ kind: 'set-config', values: { leftOut: [...leftOut] } }],
});

/** The columns that the destination adds must have names of their own. */
function nameProblems(config: ExportConfig, schema: Schema): Problem[] {
  const { keys, values } = valueColumns(config, schema);
  const stays = [...keys, ...values].map(({ name }) => name);
  const fields =
    config.mode === 'history'
      ? (['fromColumn', 'toColumn', 'currentColumn'] as const)
      : marksDeleted(config)
        ? (['deletedColumn'] as const)
        : [];
  const problems = fields.flatMap((field, at): Problem[] => {
    const name = config[field].trim();
    if (name === '') return [error('no-name', 'Enter the name of the column', field)];
    const others = [
      ...stays,
      ...fields.slice(0, at).map((other) => config[other].trim()),
      ...(config.mode === 'history' ? [UNCHANGED] : []),
    ];
    if (!others.some((other) => sameName(other, name))) return [];
    const free = freeName(name, others);
    return [
      {
        ...error('same-name', `The table has another column “${name}”: enter another name`, field),
        fixes: [setting(`Name it ${free}`, { [field]: free })],
      },
    ];
  });
  if (config.mode === 'history' && stays.some((name) => sameName(name, UNCHANGED)))
    problems.push(
      error(
        'same-name',
        `“${UNCHANGED}” is the name of a column of the history: rename or leave out that of the rows`,
        'leftOut',
      ),
    );
  return problems;
}
