import {
  type Column,
  type ColumnType,
  findColumn,
  formatType,
  isNumeric,
  type Schema,
  sameName,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { KEYED, METHOD_TITLES, type Rule } from './config.ts';

/** A protected column: its new value, or that it is dropped. */
export interface Protected extends Column {
  readonly rule: Rule;
}

export const isKeyed = ({ method }: Rule): boolean => KEYED.includes(method);

/** What is wrong with a rule for a column of that type; undefined when it fits. */
function unfit({ method }: Rule, type: ColumnType): string | undefined {
  const { kind } = type;
  switch (method) {
    case 'bin':
      return isNumeric(type) ? undefined : 'a number';
    case 'truncate':
      return kind === 'date' || kind === 'timestamp' || kind === 'timestamp_ntz'
        ? undefined
        : 'a date or a timestamp';
    case 'null':
    case 'drop':
      return undefined;
    default:
      return ['array', 'map', 'struct', 'binary', 'variant', 'void', 'interval'].includes(kind)
        ? 'a plain value'
        : undefined;
  }
}

/** The columns that the rules change, with their new types; the problems of the rules. */
export function protectedColumns(
  rules: readonly Rule[],
  schema: Schema,
): { readonly columns: readonly Protected[]; readonly problems: readonly Problem[] } {
  const columns: Protected[] = [];
  const problems: Problem[] = [];
  for (const [at, rule] of rules.entries()) {
    const path = `rules.${at}`;
    const found = findColumn(schema, rule.column);
    if (rule.column.trim() === '') problems.push(error('no-column', 'Choose the column', `${path}.column`));
    else if (!found)
      problems.push(
        error('unknown-column', `There is no column “${rule.column}” any more`, `${path}.column`),
      );
    else if (columns.some(({ name }) => sameName(name, found.name)))
      problems.push(
        error('column-twice', `“${found.name}” has a rule already: remove one`, `${path}.column`),
      );
    else {
      const wanted = unfit(rule, found.type);
      if (wanted !== undefined)
        problems.push({
          ...error(
            'unfit-method',
            `“${METHOD_TITLES[rule.method]}” takes ${wanted}, and “${found.name}” is ${formatType(found.type)}`,
            `${path}.method`,
          ),
          fixes: [
            {
              title: 'Set it to NULL',
              changes: [
                { kind: 'set-config', values: { rules: rules.with(at, { ...rule, method: 'null' }) } },
              ],
            },
          ],
        });
      columns.push({ name: found.name, type: typeAfter(rule, found.type), rule });
    }
    if (isKeyed(rule))
      for (const part of ['scope', 'key'] as const)
        if (rule[part].trim() === '')
          problems.push(
            error(
              'no-secret',
              part === 'scope' ? 'Enter the scope of the secret' : 'Enter the name of the secret',
              `${path}.${part}`,
            ),
          );
  }
  return { columns, problems };
}

const typeAfter = ({ method }: Rule, type: ColumnType): ColumnType =>
  method === 'bin' || method === 'truncate' || method === 'null' || method === 'drop' ? type : T.string;

export const isDropped = ({ rule }: Protected): boolean => rule.method === 'drop';

/** The columns after the rules, in their order. */
export const remaining = (schema: Schema, columns: readonly Protected[]): Schema =>
  schema.flatMap((column) => {
    const own = columns.find(({ name }) => sameName(name, column.name));
    if (!own) return [column];
    return isDropped(own) ? [] : [{ name: column.name, type: own.type }];
  });

/** The secrets that the rules read, each once. */
export function secretsOf(
  columns: readonly Protected[],
): readonly { readonly scope: string; readonly key: string }[] {
  const named = columns
    .filter(({ rule }) => isKeyed(rule))
    .map(({ rule }) => ({ scope: rule.scope.trim(), key: rule.key.trim() }));
  return named.filter(
    ({ scope, key }, at) => named.findIndex((one) => one.scope === scope && one.key === key) === at,
  );
}
