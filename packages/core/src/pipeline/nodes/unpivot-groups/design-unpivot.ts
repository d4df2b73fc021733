import { unpivotedType } from '@lakehouse/spark-sql/coercion/coerce';
import { showType } from '@lakehouse/spark-sql/coercion/expression-type';
import { makeCast, makeColumn } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import {
  type Column,
  type ColumnType,
  equalTypes,
  findColumn,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import type { UnpivotConfig } from './config.ts';

export interface UnpivotDesign {
  readonly ids: Schema;
  /** The columns for the label and the values. */
  readonly columns: Schema;
  /** The values of each group, of the types of the columns. */
  readonly groups: readonly { readonly label: string; readonly values: readonly Expression[] }[];
}

type Designed =
  | { readonly ok: true; readonly design: UnpivotDesign }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What the unpivot reads and returns, or what is wrong with it. */
export function designUnpivot(config: UnpivotConfig, schema: Schema | undefined): Designed {
  const problems = [...nameProblems(config), ...groupProblems(config, schema)];
  if (!schema) problems.push(needsSchema('ids'));
  if (!schema || problems.length > 0) return { ok: false, problems };
  const groups = config.groups.map(({ label, columns }) => ({
    label,
    columns: columns.flatMap((name) => findColumn(schema, name) ?? []),
  }));
  const types = config.valueNames.map((name, at) =>
    commonType(
      name,
      groups.flatMap(({ columns }) => columns[at] ?? []),
    ),
  );
  const refused = types.filter((type) => 'code' in type);
  if (refused.length > 0) return { ok: false, problems: refused };
  const values = config.valueNames.map((name, at) => ({ name, type: typeAt(types, at) }));
  return {
    ok: true,
    design: {
      ids: config.ids.flatMap((name) => findColumn(schema, name) ?? []),
      columns: [{ name: config.labelName.trim(), type: T.string }, ...values],
      groups: groups.map(({ label, columns }) => ({
        label,
        values: columns.map((column, at) => widened(column, typeAt(types, at))),
      })),
    },
  };
}

function typeAt(types: readonly (ColumnType | Problem)[], at: number): ColumnType {
  const type = types[at];
  return type && 'kind' in type ? type : T.void;
}

const widened = ({ name, type }: Column, wanted: ColumnType): Expression =>
  equalTypes(type, wanted) ? makeColumn(name) : makeCast(makeColumn(name), wanted, false);

function nameProblems({ valueNames, labelName, ids }: UnpivotConfig): Problem[] {
  const problems: Problem[] = [];
  if (valueNames.length === 0)
    problems.push(error('no-name', 'Enter the names of the columns for the values', 'valueNames'));
  if (labelName.trim() === '') problems.push(error('no-name', 'Name the column for the labels', 'labelName'));
  const names = [...ids, labelName.trim(), ...valueNames];
  const twice = names.find((name, at) => names.slice(0, at).some((other) => sameName(other, name)));
  if (twice !== undefined)
    problems.push(error('name-twice', `Two columns are called “${twice}”: choose other names`, 'valueNames'));
  return problems;
}

function groupProblems({ ids, valueNames, groups }: UnpivotConfig, schema: Schema | undefined): Problem[] {
  if (groups.length === 0) return [error('no-group', 'Add at least one group', 'groups')];
  return [
    ...missingColumns(ids, schema, 'ids'),
    ...groups.flatMap(({ label, columns }, at) => {
      const path = `groups.${at}`;
      const problems = missingColumns(columns, schema, `${path}.columns`);
      if (label === '') problems.push(error('no-label', 'Enter the label of the group', `${path}.label`));
      if (columns.length !== valueNames.length)
        problems.push(
          error(
            'column-count',
            `Choose ${valueNames.length} columns, one for each of ${valueNames.join(', ')}`,
            `${path}.columns`,
          ),
        );
      return problems;
    }),
  ];
}

/** The common type of the values in a column, or the problem that there is none. */
function commonType(name: string, columns: readonly Column[]): ColumnType | Problem {
  let type: ColumnType = T.void;
  for (const column of columns) {
    const common = unpivotedType(type, column.type);
    if (!common)
      return error(
        'value-types',
        `The values of “${name}” must have the same type: “${column.name}” is ${showType(column.type)}, others are ${showType(type)}`,
        'groups',
      );
    type = common;
  }
  return type;
}
