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
  return limited.length === 0 ? undefined : { fields: new Map(limited) };
}

/** The type as a DDL string with CHAR and VARCHAR, as Spark keeps it beside a STRING: `array<varchar(3)>`. */
export function formatLimited({ type, limits }: LimitedType): string {
  if (!limits) return formatType(type);
  if ('max' in limits) return `${limits.padded ? 'char' : 'varchar'}(${limits.max})`;
  if (type.kind === 'array' && 'element' in limits)
    return `array<${formatLimited({ type: type.element, limits: limits.element })}>`;
  if (type.kind === 'map')
    return `map<${formatLimited(part(type.key, 'key' in limits ? limits.key : undefined))},${formatLimited(part(type.value, 'value' in limits ? limits.value : undefined))}>`;
  if (type.kind === 'struct' && 'fields' in limits)
    return `struct<${type.fields.map((field) => `${formatDdlName(field.name)}:${formatLimited(part(field.type, limits.fields.get(field.name)))}`).join(',')}>`;
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
  if ('fields' in limits) return [...limits.fields.values()].some(isPadded);
  return isPadded(limits.key) || isPadded(limits.value);
}

/** A column without what its strings are limited to. */
export function withoutLimits({ limits: _limits, ...column }: Column): Column {
  return column;
}
