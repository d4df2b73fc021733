import type { Case, Expression, IsTest } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { unifyAll } from '../values/operators.ts';
import { type Typed, typed } from '../values/typed.ts';
import { compared } from './char-values.ts';
import { isNeverNull } from './never-null.ts';
import type { Operand } from './share-collation.ts';

/** `x IS NOT NULL`, `x IS TRUE`, … */
export function tested(arg: Typed, { operand, test, not }: IsTest): Typed {
  if (test === 'null' && isNeverNull(operand)) return typed(not ? duck`true` : duck`false`, T.boolean);
  const value = test === 'null' ? arg.sql : cast(arg, T.boolean).sql;
  const word = duck.word(test === 'unknown' ? 'NULL' : test.toUpperCase());
  return typed(duck`(${value} IS ${not ? duck`NOT ` : duck.empty}${word})`, T.boolean);
}

interface CaseBinder {
  readonly bind: (expr: Expression) => Typed;
  readonly condition: (expr: Expression) => Duck;
  /** The values with the collation that they share. */
  readonly share: (operands: readonly Operand[]) => readonly Typed[];
  readonly paired: (operands: readonly [Operand, Operand]) => readonly [Typed, Typed];
}

/** CASE, with a value to compare with or without. */
export function bindCase(expr: Case, { bind, condition, share, paired }: CaseBinder): Typed {
  const operand = expr.operand && bind(expr.operand);
  const results = [
    ...expr.branches.map(({ value }) => value),
    ...(expr.otherwise ? [expr.otherwise] : []),
  ].map((one) => ({ expr: one, value: bind(one) }));
  const { type, sql } = unifyAll('CASE', share(results));
  const otherwise = expr.otherwise && sql.at(-1);
  const chosen = (conditions: readonly Duck[]): Duck => {
    const branches = conditions.map((when, index) => duck`WHEN ${when} THEN ${sql[index] ?? duck`NULL`}`);
    return duck`CASE ${duck.join(branches, ' ')}${otherwise ? duck` ELSE ${otherwise}` : duck.empty} END`;
  };
  if (!operand) return typed(chosen(expr.branches.map(({ when }) => condition(when))), type);
  const tests = expr.branches.map(({ when }) => ({ expr: when, value: bind(when) }));
  return typed(
    shared([operand.sql], (value) => {
      const left = { expr: expr.operand ?? expr, value: { ...operand, sql: value } };
      return chosen(
        tests.map((test) => {
          const [a, b] = paired([left, test]);
          return compared('=', { left: left.expr, right: test.expr }, a, b).sql;
        }),
      );
    }),
    type,
  );
}
