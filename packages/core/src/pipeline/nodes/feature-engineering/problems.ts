import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import {
  type Column,
  findColumn,
  formatType,
  isNumeric,
  isTemporal,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../../diagnostics/check-text.ts';
import { mapKeys, missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { FeatureConfig, FeatureStep } from './config.ts';

/** What is wrong with the settings, besides the names of the new columns. */
export function settingProblems(config: FeatureConfig, schema: Schema): readonly Problem[] {
  const { keys, time, steps } = config;
  const training = config.fit === 'given' ? 'all' : config.training;
  const problems = [
    ...missingColumns(keys, schema, 'keys'),
    ...mapKeys(keys, schema, 'keys'),
    ...missingColumns(time, schema, 'time'),
  ];
  const needsKey =
    training === 'hash'
      ? 'The share is taken of keys'
      : config.fit === 'here' && steps.some(isTarget)
        ? 'The folds are of keys'
        : undefined;
  if (needsKey && keys.length === 0) problems.push(error('no-key', `${needsKey}: choose columns`, 'keys'));
  if (training === 'hash' && config.trainingShare + config.validationShare > 100)
    problems.push(error('more-than-all', 'Together more than 100 percent', 'validationShare'));
  if (training === 'condition')
    problems.push(
      ...checkText(config.condition, schema, { expects: 'condition', field: 'condition' }).problems,
    );
  const hasSplit = training === 'hash' && config.splitName.trim() !== '';
  if (steps.length === 0 && !hasSplit)
    problems.push(error('no-feature', 'Add at least one feature', 'steps'));
  for (const [at, step] of steps.entries())
    problems.push(...stepProblems(config, step, `steps.${at}`, schema));
  return problems;
}

const isTarget = ({ kind, encoding }: FeatureStep): boolean => kind === 'encode' && encoding === 'target';

function stepProblems(
  config: FeatureConfig,
  step: FeatureStep,
  path: string,
  schema: Schema,
): readonly Problem[] {
  if (step.columns.length === 0) return [error('no-columns', 'Choose columns', `${path}.columns`)];
  const missing = missingColumns(step.columns, schema, `${path}.columns`);
  if (missing.length > 0) return missing;
  const columns = step.columns.flatMap((name) => findColumn(schema, name) ?? []);
  const problems = columns.flatMap((column) => typeProblems(step, column, `${path}.columns`));
  if (problems.length > 0) return problems;
  switch (step.kind) {
    case 'encode':
      return encodeProblems(step, columns, path, schema);
    case 'bin':
      return step.binning === 'edges' ? edgeProblems(step.edges, `${path}.edges`) : [];
    case 'impute':
      return step.filling === 'constant'
        ? columns.flatMap(({ type }) => literalProblems([step.constant], type, `${path}.constant`))
        : [];
    case 'lag':
    case 'rolling':
      return timeProblems(config, step, schema);
    case 'scale':
    case 'ngrams':
    case 'date':
      return [];
  }
}

/** The types that a step can't be computed from. */
function typeProblems(step: FeatureStep, { name, type }: Column, field: string): readonly Problem[] {
  const { kind } = step;
  const wrong = (wanted: string): readonly Problem[] => [
    error('column-type', `“${name}” is ${formatType(type)}: choose ${wanted}`, field),
  ];
  const takesNumbers =
    kind === 'scale' ||
    kind === 'bin' ||
    (kind === 'impute' && (step.filling === 'mean' || step.filling === 'median')) ||
    (kind === 'rolling' && (step.aggregate === 'avg' || step.aggregate === 'sum'));
  if (takesNumbers && !isNumeric(type)) return wrong('numbers');
  if (kind === 'ngrams' && type.kind !== 'string') return wrong('text');
  if (kind === 'date' && !isTemporal(type)) return wrong('dates or timestamps');
  if (kind === 'date' && type.kind === 'date' && step.part.startsWith('hour'))
    return [error('column-type', `“${name}” is a DATE, which has no hours`, field)];
  const isSimple = isOrderable(type) && type.kind !== 'struct' && type.kind !== 'array';
  return isSimple || kind === 'lag' ? [] : wrong('simple values');
}

function encodeProblems(
  step: FeatureStep,
  columns: readonly Column[],
  path: string,
  schema: Schema,
): readonly Problem[] {
  if (step.encoding === 'hash') return [];
  if (step.encoding !== 'target') {
    const repeated = step.values.filter((value, at) => step.values.indexOf(value) !== at);
    return [
      ...repeated.map((value) => error('value-twice', `“${value}” is there twice`, `${path}.values`)),
      ...columns.flatMap(({ type }) => literalProblems(step.values, type, `${path}.values`)),
    ];
  }
  if (step.target === '') return [error('no-column', 'Choose the target', `${path}.target`)];
  const type = findColumn(schema, step.target)?.type;
  if (!type) return missingColumns([step.target], schema, `${path}.target`);
  return isNumeric(type) || type.kind === 'boolean'
    ? []
    : [
        error(
          'column-type',
          `“${step.target}” is ${formatType(type)}: choose a number or BOOLEAN`,
          `${path}.target`,
        ),
      ];
}

function literalProblems(values: readonly string[], type: Column['type'], field: string): readonly Problem[] {
  return values.flatMap((value) => {
    const read = sqlLiteral(value, type);
    return read.ok ? [] : [{ ...read.problem, field }];
  });
}

function edgeProblems(edges: readonly string[], field: string): readonly Problem[] {
  if (edges.length === 0) return [error('no-edges', 'Enter at least one edge', field)];
  const wrong = literalProblems(edges, T.double, field);
  if (wrong.length > 0) return wrong;
  return edges.every((edge, at) => at === 0 || Number(edges[at - 1]) < Number(edge))
    ? []
    : [error('not-ascending', 'Each edge must be larger than the one before', field)];
}

function timeProblems({ time }: FeatureConfig, step: FeatureStep, schema: Schema): readonly Problem[] {
  const [first] = time;
  if (first === undefined)
    return [error('no-time', 'Earlier values need the columns that order the rows', 'time')];
  const type = findColumn(schema, first)?.type;
  const byDays = step.kind === 'rolling' && step.over === 'days';
  if (byDays && type && type.kind !== 'date' && type.kind !== 'timestamp')
    return [error('not-a-time', `“${first}” is ${formatType(type)}: days need a DATE or TIMESTAMP`, 'time')];
  const unordered = time.find((name) => {
    const column = findColumn(schema, name);
    return column && !isOrderable(column.type);
  });
  return unordered === undefined ? [] : [error('not-ordered', `“${unordered}” has no order`, 'time')];
}
