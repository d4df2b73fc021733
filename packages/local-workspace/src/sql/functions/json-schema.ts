import { badRequest } from '../../duck/failures.ts';

/** The inferred type of a JSON value, before numbers and nulls get a Spark type. */
type Inferred =
  | { readonly k: 'null' | 'string' | 'boolean' | 'bigint' | 'double' }
  | { readonly k: 'decimal'; readonly precision: number }
  | { readonly k: 'array'; readonly element: Inferred }
  | { readonly k: 'struct'; readonly fields: ReadonlyMap<string, Inferred> };

/** Marks numbers, which are read as strings because their digits determine the type. */
const NUMBER = '\u0001';

/** schema_of_json: the type of a JSON text as Spark writes it. */
export function schemaOfJson(json: string): string {
  // Also matches an unclosed string, so that later quotes are not tried again; JSON.parse then rejects it.
  const exact = json.replace(/"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu, (token) =>
    token.startsWith('"') ? token : `"\\u0001${token}"`,
  );
  try {
    return written(infer(JSON.parse(exact)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw badRequest(
      'MALFORMED_RECORD_IN_PARSING.WITHOUT_SUGGESTION',
      `Malformed records are detected in record parsing: ${json}.`,
      '22023',
    );
  }
}

function infer(value: unknown): Inferred {
  if (value === null) return { k: 'null' };
  if (Array.isArray(value))
    return { k: 'array', element: value.map(infer).reduce(merge, { k: 'null' } satisfies Inferred) };
  if (typeof value === 'object')
    return { k: 'struct', fields: new Map(Object.entries(value).map(([name, item]) => [name, infer(item)])) };
  if (typeof value === 'boolean') return { k: 'boolean' };
  const text = typeof value === 'string' ? value : '';
  if (!text.startsWith(NUMBER)) return { k: 'string' };
  const digits = text.slice(1);
  if (/[.eE]/u.test(digits)) return { k: 'double' };
  const whole = BigInt(digits);
  return BigInt.asIntN(64, whole) === whole
    ? { k: 'bigint' }
    : { k: 'decimal', precision: digits.replace('-', '').length };
}

/** The common type; types that do not fit together become STRING. */
function merge(a: Inferred, b: Inferred): Inferred {
  if (a.k === 'null') return b;
  if (b.k === 'null') return a;
  if (a.k === 'array' && b.k === 'array') return { k: 'array', element: merge(a.element, b.element) };
  if (a.k === 'struct' && b.k === 'struct') {
    const fields = new Map(a.fields);
    for (const [name, type] of b.fields) fields.set(name, merge(fields.get(name) ?? { k: 'null' }, type));
    return { k: 'struct', fields };
  }
  if (a.k === b.k && a.k !== 'decimal') return a;
  const numbers = ['bigint', 'decimal', 'double'];
  if (!numbers.includes(a.k) || !numbers.includes(b.k)) return { k: 'string' };
  if (a.k === 'double' || b.k === 'double') return { k: 'double' };
  const digits = (type: Inferred): number => (type.k === 'decimal' ? type.precision : 20);
  return { k: 'decimal', precision: Math.max(digits(a), digits(b)) };
}

function written(type: Inferred): string {
  switch (type.k) {
    case 'array':
      return `ARRAY<${written(type.element)}>`;
    case 'struct': {
      const fields = [...type.fields].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return `STRUCT<${fields.map(([name, inner]) => `${/^\w+$/u.test(name) ? name : `\`${name.replaceAll('`', '``')}\``}: ${written(inner)}`).join(', ')}>`;
    }
    case 'decimal':
      return type.precision > 38 ? 'DOUBLE' : `DECIMAL(${type.precision},0)`;
    default:
      return type.k === 'null' ? 'STRING' : type.k.toUpperCase();
  }
}
