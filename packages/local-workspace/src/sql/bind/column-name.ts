import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Expr, SelectItem } from '../parse/ast.ts';

/** Functions that are casts; Spark names them by what is cast. */
const CASTS = /^(?:boolean|tinyint|smallint|int|bigint|float|double|decimal|string|binary|date|timestamp)$/u;

/** Spark's name of an unaliased select item. */
export function outputName(item: SelectItem): string {
  return pretty(item.expr) ?? item.text;
}

function pretty(expr: Expr): string | undefined {
  switch (expr.k) {
    case 'name':
      return expr.parts.at(-1);
    case 'field':
      return expr.name;
    default:
      return inner(expr);
  }
}

/** The expression as Spark prints it inside another's name; undefined when only the user's own text will do. */
function inner(expr: Expr): string | undefined {
  switch (expr.k) {
    case 'literal':
      return expr.value === null
        ? 'NULL'
        : expr.type.kind === 'decimal'
          ? String(expr.value).replace(/\.$/u, '')
          : String(expr.value);
    case 'name':
      return expr.parts.join('.');
    case 'star':
      return '1';
    case 'call': {
      if (expr.over !== undefined || expr.filter || expr.within) return;
      const args = expr.args.map(inner);
      if (expr.name === 'from_json' && /^\s*map\s*</iu.test(args[1] ?? '')) return 'entries';
      if (CASTS.test(expr.name) && args.length === 1) return args[0];
      return args.includes(undefined)
        ? undefined
        : `${expr.name}(${expr.distinct ? 'DISTINCT ' : ''}${args.join(', ')})`;
    }
    case 'binary': {
      const [left, right] = [inner(expr.left), inner(expr.right)];
      return left === undefined || right === undefined
        ? undefined
        : expr.op === '||'
          ? `concat(${left}, ${right})`
          : `(${left} ${expr.op.toLowerCase() === 'div' ? 'div' : expr.op} ${right})`;
    }
    case 'cast': {
      const arg = inner(expr.arg);
      // Spark names a try_cast, and a cast to a nested type, by what is cast.
      return arg === undefined || expr.attempt || ['array', 'map', 'struct'].includes(expr.type.kind)
        ? arg
        : `CAST(${arg} AS ${formatType(expr.type).toUpperCase()})`;
    }
    default:
      return undefined;
  }
}
