import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../codegen/python/ast.ts';
import { expressionPy } from '../codegen/python/expression/expression-py.ts';
import { py } from '../codegen/python/py.ts';
import { parsed } from '../codegen/sql/parsed.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { bothKnown, levelOf } from './compare.ts';
import type { Comparison } from './matching.ts';
import { doubleMetaphone, jaroWinkler, kilometresApart } from './similarity-python.ts';

const conditionPy = (condition: Sql): Py => expressionPy(parsed(condition), { schema: undefined });

/** The compared value, where a function of the script computes it. */
export function ownValuePy({ lacking }: Pick<Comparison, 'lacking'>, schema: Schema): Py | undefined {
  if (lacking?.method !== 'metaphone') return undefined;
  const text = expressionPy(parsed(lacking.plain), { schema });
  return py`F.struct(${text}.alias("text"), ${doubleMetaphone}(${text}).alias("codes"))`;
}

/** The conditions of the levels below the closest one that functions of the script compute. */
function nearlyPy({ name, lacking }: Comparison): readonly Py[] | undefined {
  const [left, right] = [conditionPy(sql`a.${sql.name(name)}`), conditionPy(sql`b.${sql.name(name)}`)];
  switch (lacking?.method) {
    case 'similar':
      return lacking.limits.map((limit) => py`${jaroWinkler}(${left}, ${right}) >= ${py.float(limit)}`);
    case 'place':
      return lacking.limits.map((limit) => py`${kilometresApart(left, right)} <= ${py.float(limit)}`);
    default:
      return undefined;
  }
}

/** The level of a pair, as `levelOf` has it. */
export function levelPy(comparison: Comparison): Py {
  const near = nearlyPy(comparison);
  const [equal] = comparison.levels;
  if (!near || !equal) return conditionPy(levelOf(comparison));
  const conditions = [conditionPy(equal), ...near];
  const cases = conditions.reduce(
    (all, one, at) => py`${all}.when(${one}, ${py.int(conditions.length - at)})`,
    py`F`,
  );
  return py`${cases}.when(${conditionPy(bothKnown(comparison))}, ${py.int(0)})`;
}
