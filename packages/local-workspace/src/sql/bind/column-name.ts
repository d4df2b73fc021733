import type { LiteralValue } from '@lakehouse/spark-sql/syntax/literal-value';
import type { Call, Expression, SelectItem } from '@lakehouse/spark-sql/syntax/tree';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { trimCall } from './calls.ts';

/** Functions that are casts; Spark names them after their operand. */
const CASTS = /^(?:boolean|tinyint|smallint|int|bigint|float|double|decimal|string|binary|date|timestamp)$/u;

/** The operators that Spark spells differently in column names. */
const BINARY_NAMES: Readonly<Record<string, string>> = { and: 'AND', or: 'OR' };

/** Spark's name of an unaliased select item. */
export function outputName(item: SelectItem): string {
  return pretty(item.value) ?? item.text;
}

function pretty(expr: Expression): string | undefined {
  switch (expr.kind) {
    case 'column':
      return expr.path.at(-1);
    case 'field':
      return expr.name;
    case 'cast':
      // A column that is cast keeps its name.
      return expr.operand.kind === 'column' ? expr.operand.path.at(-1) : inner(expr);
    default:
      return inner(expr);
  }
}

/** The expression as Spark prints it inside a column name; undefined when only the user's own text will do. */
function inner(expr: Expression): string | undefined {
  switch (expr.kind) {
    case 'literal':
      return literalName(expr.value);
    case 'column':
      return expr.path.join('.');
    case 'star':
      return '1';
    case 'call': {
      if (expr.over !== undefined || expr.filter || expr.within) return;
      if (isAliasedStruct(expr)) return structName(expr.args);
      const args = expr.args.map(inner);
      if (expr.name === 'from_json' && /^\s*map\s*</iu.test(args[1] ?? '')) return 'entries';
      if (CASTS.test(expr.name) && args.length === 1) return args[0];
      return args.includes(undefined)
        ? undefined
        : `${expr.name}(${expr.distinct ? 'DISTINCT ' : ''}${args.join(', ')})`;
    }
    case 'trim':
      return inner(trimCall(expr));
    case 'binary': {
      const [left, right] = [inner(expr.left), inner(expr.right)];
      return left === undefined || right === undefined
        ? undefined
        : expr.operator === '||'
          ? `concat(${left}, ${right})`
          : `(${left} ${BINARY_NAMES[expr.operator] ?? expr.operator} ${right})`;
    }
    case 'cast': {
      const arg = inner(expr.operand);
      // Spark names a try_cast, and a cast to a nested type, after the operand.
      return arg === undefined || expr.safe || ['array', 'map', 'struct'].includes(expr.type.kind)
        ? arg
        : `CAST(${arg} AS ${formatType(expr.type).toUpperCase()})`;
    }
    default:
      return undefined;
  }
}

/** struct(a AS b), which the parser rewrites to named_struct('b', a), so that its names are not spelled separately. */
const isAliasedStruct = ({ name, args }: Call): boolean =>
  name === 'named_struct' && args.length > 1 && args[0]?.start === args[1]?.start;

function structName(args: readonly Expression[]): string | undefined {
  const fields = args.flatMap((value, at) => {
    if (at % 2 === 0) return [];
    const [given, own] = [args[at - 1], inner(value)];
    const name = given && inner(given);
    return [own === undefined || own === name ? own : `${own} AS ${name}`];
  });
  return fields.includes(undefined) ? undefined : `struct(${fields.join(', ')})`;
}

/** A literal as Spark names it: numbers without their suffix, dates with their word. */
function literalName(value: LiteralValue): string | undefined {
  switch (value.type) {
    case 'null':
      return 'NULL';
    case 'boolean':
    case 'string':
      return String(value.value);
    case 'number':
      return value.text.replace(/\.$/u, '');
    case 'binary':
      return `X'${value.text}'`;
    case 'interval':
      return undefined;
    default:
      return `${value.type.toUpperCase()} '${value.text}'`;
  }
}
