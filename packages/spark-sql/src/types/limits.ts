import {
  type Column,
  type ColumnType,
  formatDdlName,
  formatType,
  type Limits,
  type Schema,
} from './column-type.ts';

/** A type with the limits of its strings; without, where it has none. */
export interface LimitedType {
  readonly type: ColumnType;
  readonly limits?: Limits;
}

/** The limits of a struct's fields; undefined where none has any. */
export function limitsOfFields(fields: Schema): Limits | undefined {
  const limited = fields.flatMap(({ name, limits }) => (limits ? [[name, limits] as const] : []));
  return limited.length === 0 ? undefined : { fields: limited };
}

/** The limits of a field of a struct. */
export const limitsOfField = (
  { fields }: Extract<Limits, { fields: unknown }>,
  name: string,
): Limits | undefined => fields.find(([field]) => field === name)?.[1];

/** The type as a DDL string with CHAR and VARCHAR, as Spark keeps it beside a STRING: `array<varchar(3)>`. */
export function formatLimited({ type, limits }: LimitedType): string {
  if (!limits) return formatType(type);
  if ('max' in limits) return `${limits.padded ? 'char' : 'varchar'}(${limits.max})`;
  if (type.kind === 'array' && 'element' in limits)
    return `array<${formatLimited({ type: type.element, limits: limits.element })}>`;
  if (type.kind === 'map')
    return `map<${formatLimited(part(type.key, 'key' in limits ? limits.key : undefined))},${formatLimited(part(type.value, 'value' in limits ? limits.value : undefined))}>`;
  if (type.kind === 'struct' && 'fields' in limits)
    return `struct<${type.fields.map((field) => `${formatDdlName(field.name)}:${formatLimited(part(field.type, limitsOfField(limits, field.name)))}`).join(',')}>`;
  return formatType(type);
}

const part = (type: ColumnType, limits: Limits | undefined): LimitedType => ({
  type,
  ...(limits && { limits }),
});

/** Whether CHAR is among the types of a column. */
export function isPadded(limits: Limits | undefined): boolean {
  if (!limits) return false;
  if ('max' in limits) return limits.padded;
  if ('element' in limits) return isPadded(limits.element);
  if ('fields' in limits) return limits.fields.some(([, inside]) => isPadded(inside));
  return isPadded(limits.key) || isPadded(limits.value);
}

/** Whether a type holds all strings of another, as far as their lengths go: CHAR stays as long as it is. */
export function holdsLimits(from: LimitedType, to: LimitedType): boolean {
  if (!to.limits) return true;
  if (!from.limits || !('max' in from.limits) || !('max' in to.limits)) return false;
  return to.limits.padded
    ? from.limits.padded && from.limits.max === to.limits.max
    : from.limits.max <= to.limits.max;
}

/** A column without what its strings are limited to. */
export function withoutLimits({ limits: _limits, ...column }: Column): Column {
  return column;
}
