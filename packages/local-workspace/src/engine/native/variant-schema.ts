import { formatDdlName } from '@lakehouse/spark-sql/types/column-type';
import { readVariant, shortDecimal, type VariantKind, type VariantValue, viewOf } from './variant-value.ts';

type Shape =
  | { readonly is: 'array'; readonly item: Shape }
  | { readonly is: 'object'; readonly fields: ReadonlyMap<string, Shape> }
  | { readonly is: 'decimal'; readonly whole: number; readonly scale: number }
  | { readonly is: Exclude<VariantKind, 'decimal'> | 'variant' };

const VOID: Shape = { is: 'null' };
const VARIANT: Shape = { is: 'variant' };
const DOUBLE: Shape = { is: 'double' };
const LONGEST_DECIMAL = 38;
/** The digits of a BIGINT beside a DECIMAL. */
const LONG_DIGITS = 20;

function shapeOf(value: VariantValue): Shape {
  const view = viewOf(value);
  if (view.is === 'array') return { is: 'array', item: view.items.map(shapeOf).reduce(common, VOID) };
  if (view.is === 'object')
    return { is: 'object', fields: new Map(view.fields.map(([name, field]) => [name, shapeOf(field)])) };
  if (view.kind !== 'decimal') return { is: view.kind };
  const [whole = '', fraction = ''] = shortDecimal(view.text).replace('-', '').split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/u, '').length || 1;
  return { is: 'decimal', whole: Math.max(digits - fraction.length, 0), scale: fraction.length };
}

const NUMBERS: ReadonlySet<string> = new Set(['bigint', 'decimal', 'float', 'double']);
const TIMES: ReadonlySet<string> = new Set(['date', 'timestamp', 'timestamp_ntz']);

/** The common type of two, as Spark infers that of JSON. */
function common(a: Shape, b: Shape): Shape {
  if (a.is === 'null') return b;
  if (b.is === 'null') return a;
  if (a.is === 'array' && b.is === 'array') return { is: 'array', item: common(a.item, b.item) };
  if (a.is === 'object' && b.is === 'object') {
    const names = [...new Set([...a.fields.keys(), ...b.fields.keys()])].toSorted((x, y) => (x < y ? -1 : 1));
    const fieldOf = (name: string): Shape => common(a.fields.get(name) ?? VOID, b.fields.get(name) ?? VOID);
    return { is: 'object', fields: new Map(names.map((name) => [name, fieldOf(name)])) };
  }
  if (NUMBERS.has(a.is) && NUMBERS.has(b.is)) return commonNumber(a, b);
  if (a.is === b.is) return a;
  if (TIMES.has(a.is) && TIMES.has(b.is))
    return a.is === 'timestamp' || b.is === 'timestamp' ? { is: 'timestamp' } : { is: 'timestamp_ntz' };
  return VARIANT;
}

function commonNumber(a: Shape, b: Shape): Shape {
  if (a.is === b.is && a.is !== 'decimal') return a;
  const [x, y] = [a, b].map((shape) =>
    shape.is === 'decimal' ? shape : shape.is === 'bigint' ? { whole: LONG_DIGITS, scale: 0 } : undefined,
  );
  if (x && y) {
    const [whole, scale] = [Math.max(x.whole, y.whole), Math.max(x.scale, y.scale)];
    return whole + scale > LONGEST_DECIMAL ? DOUBLE : { is: 'decimal', whole, scale };
  }
  // A FLOAT beside a BIGINT stays one.
  return [a.is, b.is].every((is) => is === 'float' || is === 'bigint') ? { is: 'float' } : DOUBLE;
}

function shapeText(shape: Shape): string {
  switch (shape.is) {
    case 'array':
      return `ARRAY<${shapeText(shape.item)}>`;
    case 'object':
      return `OBJECT<${[...shape.fields].map(([name, field]) => `${formatDdlName(name)}: ${shapeText(field)}`).join(', ')}>`;
    case 'decimal':
      return `DECIMAL(${Math.max(shape.whole + shape.scale, 1)},${shape.scale})`;
    case 'null':
      return 'VOID';
    default:
      return shape.is.toUpperCase();
  }
}

/** The type of a variant's value as schema_of_variant writes it; of several, as JSON, that of all. */
export const variantSchema = (text: string): string => shapeText(shapeOf(readVariant(text)));
