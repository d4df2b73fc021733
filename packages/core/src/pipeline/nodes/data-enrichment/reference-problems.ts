import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import { sqlLiteral } from '@lakehouse/spark-sql/syntax/literals';
import {
  type Column,
  findColumn,
  formatType,
  isNumeric,
  isTemporal,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { checkSortKeys } from '../../../codegen/sort-keys.ts';
import { missingColumns } from '../../../diagnostics/column-checks.ts';
import { comparisonProblem } from '../../../diagnostics/comparable-columns.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { EnrichmentConfig } from './config.ts';
import { PLACE_FIELDS } from './geography.ts';
import { comparedColumns } from './reference.ts';

/** What is wrong with the settings of a reference. */
export function referenceProblems(
  config: EnrichmentConfig,
  own: Schema,
  reference: Schema,
): readonly Problem[] {
  const problems: Problem[] = [];
  /** The column of a setting; undefined after a problem was added. */
  const choose = (name: string, schema: Schema, field: string): Column | undefined => {
    if (name === '') problems.push(error('no-column', 'Choose a column', field));
    else problems.push(...missingColumns([name], schema, field));
    return findColumn(schema, name);
  };
  const compare = (one: { own: string; other: string }, ownField: string, field: string): void => {
    const left = choose(one.own, own, ownField);
    const right = choose(one.other, reference, field);
    const found = left && right && comparisonProblem(left, right, field);
    if (found) problems.push(found);
  };
  const { mode, columns, order, duplicates } = config;
  const { keys } = comparedColumns(config);
  if (mode === 'lookup' && keys.length === 0)
    problems.push(error('no-keys', 'Choose the columns that must be equal', 'keys'));
  if (mode === 'currency')
    compare({ own: config.currency, other: config.rateCurrency }, 'currency', 'rateCurrency');
  else keys.forEach((key, at) => compare(key, `keys.${at}.own`, `keys.${at}.other`));
  if (mode === 'asof' || mode === 'currency')
    problems.push(
      ...timeProblems(
        config,
        choose(config.time, own, 'time'),
        choose(config.referenceTime, reference, 'referenceTime'),
      ),
    );
  if (mode === 'range') {
    compare({ own: config.value, other: config.from }, 'value', 'from');
    const [from, to] = [findColumn(reference, config.from), choose(config.to, reference, 'to')];
    const found = from && to && comparisonProblem(from, to, 'to');
    if (found) problems.push(found);
    if (from && !isOrderable(from.type))
      problems.push(error('not-ordered', `“${from.name}” has no order`, 'from'));
  }
  const isPlace = mode === 'nearest' || mode === 'area';
  const numbers = [
    ...(mode === 'currency'
      ? ([
          ['amount', own],
          ['rate', reference],
        ] as const)
      : []),
    ...(isPlace ? PLACE_FIELDS.own.map((field) => [field, own] as const) : []),
    ...(isPlace ? PLACE_FIELDS[mode].map((field) => [field, reference] as const) : []),
  ];
  for (const [field, schema] of numbers) {
    const column = choose(config[field], schema, field);
    if (column && !isNumeric(column.type))
      problems.push(
        error('not-a-number', `“${column.name}” is ${formatType(column.type)}: choose a number`, field),
      );
  }
  if (mode === 'currency') {
    const currency = findColumn(own, config.currency);
    const home =
      currency && config.home.trim() !== '' ? sqlLiteral(config.home.trim(), currency.type) : undefined;
    if (home && !home.ok) problems.push({ ...home.problem, field: 'home' });
    if (config.name.trim() === '')
      problems.push(error('no-name', 'Enter the name of the new column', 'name'));
  } else {
    const hasDistance = mode === 'nearest' && config.distance.trim() !== '';
    if (columns.length === 0 && config.found.trim() === '' && !hasDistance)
      problems.push(error('no-columns', 'Add at least one column of the reference', 'columns'));
    for (const [at, { column: name, default: text }] of columns.entries()) {
      const column = choose(name, reference, `columns.${at}.column`);
      const read = column && text !== '' ? sqlLiteral(text, column.type) : undefined;
      if (read && !read.ok) problems.push({ ...read.problem, field: `columns.${at}.default` });
    }
  }
  if (mode !== 'range' && !isPlace && duplicates === 'first') {
    if (order.length === 0)
      problems.push(error('no-order', 'Add the column that says which row is the first', 'order'));
    problems.push(...checkSortKeys(order, reference, 'order'));
  }
  if (problems.length === 0 && keys.length === 0 && !isPlace)
    problems.push(
      problem('info', 'one-partition', 'Without keys, one machine searches for all rows', 'keys'),
    );
  return problems;
}

function timeProblems(
  { tolerance, toleranceUnit }: EnrichmentConfig,
  own: Column | undefined,
  other: Column | undefined,
): readonly Problem[] {
  if (!own || !other) return [];
  for (const [field, column] of [
    ['time', own],
    ['referenceTime', other],
  ] as const)
    if (!isTemporal(column.type))
      return [
        error(
          'not-a-time',
          `“${column.name}” is ${formatType(column.type)}: choose a DATE or a timestamp`,
          field,
        ),
      ];
  if (own.type.kind !== other.type.kind)
    return [
      error(
        'key-types',
        `“${own.name}” is ${formatType(own.type)} and “${other.name}” ${formatType(other.type)}: cast one of them`,
        'referenceTime',
      ),
    ];
  return own.type.kind === 'date' && tolerance > 0 && toleranceUnit !== 'days'
    ? [error('whole-days', 'Dates differ in days', 'toleranceUnit')]
    : [];
}

/** The names that two columns would have. */
export const nameProblems = (
  schema: Schema,
  columns: readonly { readonly name: string; readonly field: string }[],
): readonly Problem[] =>
  columns.flatMap(({ name, field }, at) => {
    const taken = [...schema, ...columns.slice(0, at)].some((other) => sameName(other.name, name));
    return taken
      ? [error('name-taken', `There is a column “${name}” already: enter another name`, field)]
      : [];
  });
