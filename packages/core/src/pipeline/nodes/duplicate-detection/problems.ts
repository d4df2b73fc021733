import {
  type Column,
  type ColumnType,
  findColumn,
  formatType,
  isInteger,
  isNumeric,
  isTemporal,
  type Schema,
} from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../../diagnostics/check-text.ts';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, type QuickFix, setting } from '../../../diagnostics/diagnostic.ts';
import { isShare, LIMITS, METHODS, type Method, TAKES } from '../../../matching/methods.ts';
import type { BlockingRule, ComparisonConfig, DetectionConfig } from './config.ts';

const spelledType = ({ type }: Column): string => formatType(type).toUpperCase();

const isMap = (type: ColumnType): boolean => formatType(type).includes('map<');

const uncomparable = (column: Column, field: string): readonly Problem[] =>
  isMap(column.type)
    ? [error('map-key', `“${column.name}” holds a map, which Spark can’t compare`, field)]
    : [];

function keyProblems({ key }: DetectionConfig, schema: Schema): readonly Problem[] {
  if (key === '') return [error('no-key', 'Choose the column that identifies each row', 'key')];
  const column = findColumn(schema, key);
  if (!column) return missingColumns([key], schema, 'key');
  const { kind } = column.type;
  return kind === 'string' || kind === 'date' || kind === 'decimal' || isInteger(column.type)
    ? []
    : [error('key-type', `“${key}” is ${spelledType(column)}: choose whole numbers, text or dates`, 'key')];
}

function ruleProblems({ columns, expression }: BlockingRule, schema: Schema, at: number): readonly Problem[] {
  const path = `blocking.${at}`;
  if (columns.length === 0 && expression.trim() === '')
    return [error('no-column', 'Choose at least one column', `${path}.columns`)];
  const known = columns.flatMap((name) => findColumn(schema, name) ?? []);
  const problems = [
    ...missingColumns(columns, schema, `${path}.columns`),
    ...known.flatMap((column) => uncomparable(column, `${path}.columns`)),
  ];
  if (expression.trim() === '') return problems;
  const field = `${path}.expression`;
  const checked = checkText(expression, schema, { expects: 'scalar', field });
  const map = checked.type && isMap(checked.type);
  return [
    ...problems,
    ...checked.problems,
    ...(map ? [error('map-key', 'This is a map, which Spark can’t compare', field)] : []),
  ];
}

const FITS: Readonly<Record<(typeof TAKES)[Method], (type: ColumnType) => boolean>> = {
  any: () => true,
  text: ({ kind }) => kind === 'string',
  number: isNumeric,
  time: isTemporal,
};

/** The limits of a comparison, the closest first; undefined where the text is something else. */
export function limitsOf({ method, limits }: ComparisonConfig): readonly number[] | undefined {
  if (limits.trim() === '' || ['exact', 'sound', 'metaphone'].includes(method)) return LIMITS[method];
  const numbers = limits.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one)));
  const share = isShare(method);
  const isWhole = !share && TAKES[method] !== 'number';
  const fits = numbers.every(
    (one) =>
      Number.isFinite(one) && one > 0 && one <= (share ? 1 : 1e9) && (!isWhole || Number.isInteger(one)),
  );
  if (!fits) return undefined;
  const inOrder = [...new Set(numbers)].toSorted((one, other) => one - other);
  return share ? inOrder.toReversed() : inOrder;
}

function comparisonProblems(
  comparisons: DetectionConfig['comparisons'],
  comparison: ComparisonConfig,
  schema: Schema,
  at: number,
): readonly Problem[] {
  const { method } = comparison;
  const path = (field: keyof ComparisonConfig): string => `comparisons.${at}.${field}`;
  const equal: ComparisonConfig = { ...comparison, method: 'exact' };
  const chosen = (field: 'column' | 'longitude'): readonly Problem[] => {
    const name = comparison[field];
    if (name === '') return [error('no-column', 'Choose a column', path(field))];
    const column = findColumn(schema, name);
    if (!column) return missingColumns([name], schema, path(field));
    if (FITS[TAKES[method]](column.type)) return uncomparable(column, path(field));
    const message = `“${name}” is ${spelledType(column)}, which “${METHODS[method]}” can’t compare`;
    const fixes: QuickFix[] = [
      {
        title: 'Compare by “Equal”',
        changes: [
          {
            kind: 'set-config',
            values: { comparisons: comparisons.map((one) => (one === comparison ? equal : one)) },
          },
        ],
      },
    ];
    return [{ ...error('other-type', message, path(field === 'column' ? 'method' : field)), fixes }];
  };
  const found = chosen('column');
  if (found.length > 0) return found;
  const wanted = isShare(method)
    ? 'shares up to 1, such as 0.8, 0.5'
    : 'numbers above 0, such as 1, 2, with commas between';
  return [
    ...(method === 'place' ? chosen('longitude') : []),
    ...(limitsOf(comparison) ? [] : [error('no-limits', `Enter ${wanted}`, path('limits'))]),
  ];
}

/** What is wrong with the settings. */
export function check(config: DetectionConfig, schema: Schema | undefined): readonly Problem[] {
  const { blocking, comparisons, threshold, review, prefer, by } = config;
  const problems: Problem[] = [];
  if (blocking.length === 0)
    problems.push(error('no-rule', 'Add a rule that says which rows to compare', 'blocking'));
  if (comparisons.length === 0)
    problems.push(error('no-comparison', 'Add at least one comparison', 'comparisons'));
  // Each combination of levels, and of NULL, is a BIGINT in SQL.
  const combinations = comparisons.reduce((all, one) => all * ((limitsOf(one)?.length ?? 0) + 4), 1);
  if (combinations > 2 ** 62)
    problems.push(
      error('too-many-levels', 'The comparisons have too many levels together: remove some', 'comparisons'),
    );
  if (review > threshold)
    problems.push({
      ...error('review-above', 'Pairs to review are below a match: lower this', 'review'),
      fixes: [setting('Review from a match', { review: threshold })],
    });
  if (!schema) return [...problems, needsSchema()];
  if (prefer !== 'complete' && by === '') problems.push(error('no-column', 'Choose a column', 'by'));
  else if (prefer !== 'complete') {
    const column = findColumn(schema, by);
    problems.push(...(column ? uncomparable(column, 'by') : missingColumns([by], schema, 'by')));
  }
  return [
    ...keyProblems(config, schema),
    ...problems,
    ...blocking.flatMap((one, at) => ruleProblems(one, schema, at)),
    ...comparisons.flatMap((one, at) => comparisonProblems(comparisons, one, schema, at)),
  ];
}
