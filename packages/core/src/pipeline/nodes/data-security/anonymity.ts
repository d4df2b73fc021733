import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { findColumn, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { mapKeys, missingColumns } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { OutputPort } from '../../define-node.ts';
import type { SecurityConfig } from './config.ts';
import { isKeyed, type Protected } from './protect.ts';

const MEASURES: Schema = [
  { name: 'measure', type: T.string },
  { name: 'value', type: T.bigint },
  { name: 'required', type: T.bigint },
  { name: 'status', type: T.string },
];

/** The rows, and what is measured of them where that is asked for. */
export const outputs = ({ measure }: SecurityConfig): readonly OutputPort[] =>
  measure
    ? [
        { name: 'rows', label: 'Rows', does: 'Keep the protected rows', schema: (rows) => rows },
        {
          name: 'anonymity',
          label: 'Anonymity',
          does: 'Measure how anonymous the rows are',
          schema: () => MEASURES,
        },
      ]
    : [];

/** One row of the report: a value over the groups, with the least that it must be. */
interface Measure {
  readonly name: string;
  readonly value: Expression;
  readonly required?: number;
}

/** The columns of a group: how many rows it has, and how many values of the sensitive column. */
export interface GroupNames {
  readonly rows: string;
  readonly values: string;
}

/** What the report says of the groups of rows that are alike in the quasi-identifiers. */
export function measures({ k, l, sensitive }: SecurityConfig, names: GroupNames): readonly Measure[] {
  const [rows, values] = [sql.name(names.rows), sql.name(names.values)];
  const below = (name: string, what: typeof rows, least: number): readonly Measure[] => [
    { name: `groups below ${name}`, value: parsed(sql`count_if(${what} < ${sql.int(least)})`) },
    {
      name: `rows below ${name}`,
      value: parsed(
        sql`coalesce(sum(CASE WHEN ${what} < ${sql.int(least)} THEN ${rows} END), CAST(0 AS BIGINT))`,
      ),
    },
  ];
  return [
    { name: 'k', value: parsed(sql`min(${rows})`), required: k },
    { name: 'groups', value: parsed(sql`count(1)`) },
    { name: 'rows', value: parsed(sql`coalesce(sum(${rows}), CAST(0 AS BIGINT))`) },
    ...below('k', rows, k),
    ...(sensitive === ''
      ? []
      : [{ name: 'l', value: parsed(sql`min(${values})`), required: l }, ...below('l', values, l)]),
  ];
}

/** What is wrong with the columns to measure. `left`: the columns after the rules. */
export function measureProblems(
  { measure, quasi, sensitive }: SecurityConfig,
  columns: readonly Protected[],
  left: Schema,
): readonly Problem[] {
  if (!measure) return [];
  if (quasi.length === 0)
    return [
      error(
        'no-quasi',
        'Choose the columns that together may tell who a person is: ZIP code, birth year',
        'quasi',
      ),
    ];
  const second = sensitive === '' ? [] : [sensitive];
  return [
    ...columnProblems(quasi, 'quasi', columns, left),
    ...columnProblems(second, 'sensitive', columns, left),
    ...(quasi.some((name) => sameName(name, sensitive))
      ? [
          error(
            'sensitive-twice',
            `Rows of a group are alike in “${sensitive}”: choose a column that is not a quasi-identifier`,
            'sensitive',
          ),
        ]
      : []),
  ];
}

function columnProblems(
  names: readonly string[],
  field: string,
  columns: readonly Protected[],
  left: Schema,
): readonly Problem[] {
  const keyed = columns.filter(({ rule }) => isKeyed(rule));
  return [
    ...missingColumns(names, left, field),
    ...mapKeys(names, left, field),
    ...names
      .filter((name) => findColumn(keyed, name))
      .map((name) =>
        error(
          'keyed-measure',
          `“${name}” is replaced by means of a secret: measure columns that people can read`,
          field,
        ),
      ),
  ];
}
