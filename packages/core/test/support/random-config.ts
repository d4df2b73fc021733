import { quoteName, quoteString } from '@lakehouse/spark-sql/syntax/quote';
import { formatDdlName, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { z } from 'zod';
import { fieldMeta } from '../../src/fields/field.ts';
import { eventually } from '../../src/pipeline/testing/eventually.ts';
import { HOSTILE, type Random } from '../../src/pipeline/testing/random.ts';

const TYPES = [
  'STRING',
  'BIGINT',
  'INT',
  'DOUBLE',
  'DECIMAL(10,2)',
  'DATE',
  'TIMESTAMP',
  'BOOLEAN',
  'array<int>',
  'map<string,int>',
  'struct<a:int,`b c`:string>',
];

/** A schema of distinct hostile names. */
export function randomSchema(random: Random): string {
  const names = new Map<string, string>();
  const count = 1 + random.int(6);
  eventually(`${count} names of columns`, () => {
    const name = random.chance(0.5) ? random.pick(HOSTILE) || 'empty' : `col_${random.int(40)}`;
    return names.set(name.toLowerCase(), name).size >= count || undefined;
  });
  return [...names.values()].map((name) => `${formatDdlName(name)} ${random.pick(TYPES)}`).join(', ');
}

const NUMBERS = ['0', '1', '-5', '12.50', '007', '99999999999'];

/** A string that suits a type about half the time, and is hostile otherwise. */
function randomValue(random: Random): string {
  if (random.chance(0.3)) return random.pick(NUMBERS);
  return random.chance(0.2)
    ? random.pick(['2026-02-28', '2026-02-30', 'true', 'FALSE'])
    : random.pick(HOSTILE);
}

function randomExpression(random: Random, schema: Schema): string {
  const column = schema.length > 0 ? quoteName(random.pick(schema).name) : 'missing';
  const text = quoteString(random.pick(HOSTILE));
  return random.pick([
    column,
    `${column} IS NOT NULL`,
    `${column} = ${text}`,
    `count(${column})`,
    `upper(CAST(${column} AS STRING)) || ${text}`,
    `coalesce(CAST(${column} AS STRING), ${text}) LIKE 'a%'`,
    `length(${text}) > 2 AND ${column} IS NULL`,
    `${column} +`,
    'no_such_function(1)',
    '',
  ]);
}

/** A config made from the kind's own schema and its form metadata, which covers new kinds without a change here. */
export function randomConfig(
  random: Random,
  schema: z.ZodObject,
  inputs: readonly Schema[],
): Record<string, unknown> {
  const entries = Object.entries(schema.shape)
    .filter(() => random.chance(0.85))
    .map(([key, member]): [string, unknown] => [key, randomField(random, member as z.ZodType, inputs)]);
  return Object.fromEntries(entries);
}

function unwrap(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: z.ZodType; out?: z.ZodType };
  const inner = def.innerType ?? def.out;
  return inner ? unwrap(inner) : schema;
}

function randomField(random: Random, schema: z.ZodType, inputs: readonly Schema[]): unknown {
  const widget = fieldMeta(schema)?.widget;
  const bare = unwrap(schema);
  const all = inputs.flat();
  const column = (): string =>
    all.length > 0 && random.chance(0.9) ? random.pick(all).name : random.pick(HOSTILE);
  if (bare instanceof z.ZodEnum) return random.pick(bare.options);
  if (bare instanceof z.ZodBoolean) return random.chance(0.5);
  if (bare instanceof z.ZodNumber) {
    const low = Math.max(bare.minValue ?? 0, -1000);
    const high = Math.min(bare.maxValue ?? 1000, 1000);
    const value = low + random.next() * (high - low);
    return bare.format === null || bare.format === undefined ? value : Math.round(value);
  }
  if (bare instanceof z.ZodArray) {
    const count = random.int(4);
    const element = bare.element as z.ZodType;
    return Array.from({ length: count }, () => {
      if (element instanceof z.ZodObject) return randomConfig(random, element, inputs);
      return widget === 'columns' ? column() : randomValue(random);
    });
  }
  if (bare instanceof z.ZodObject) return randomConfig(random, bare, inputs);
  switch (widget) {
    case 'column':
      return column();
    case 'expression':
      return randomExpression(random, random.pick(inputs.length > 0 ? inputs : [[]]));
    case 'schema':
      return randomSchema(random);
    case 'table':
      return random.pick([
        'main.default.t',
        'samples.retail.orders',
        '`my cat`.`a.b`.`c``d`',
        'orders',
        'a.b.c.d',
        '',
      ]);
    case 'file':
      return random.pick(['/Volumes/samples/retail/raw/orders.csv', 's3a://b/k', ...HOSTILE]);
    default:
      return fitting(random, bare, randomValue(random));
  }
}

/** A string that is usually within the field's maximum length, since one field of invalid length blocks its node. */
function fitting(random: Random, field: z.ZodType, text: string): string {
  const max = field instanceof z.ZodString ? field.maxLength : null;
  return max === null || random.chance(0.1) ? text : [...text].slice(0, max).join('') || 'x';
}
