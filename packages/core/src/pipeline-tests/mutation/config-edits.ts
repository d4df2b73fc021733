import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { coreSchema, type FieldMeta, fieldMeta, isSchema } from '../../fields/field.ts';
import { isVisible } from '../../fields/visible-field.ts';
import { expressionEdits } from './expression-edits.ts';
import { otherValues } from './other-values.ts';

/** A config that differs from a node's in one setting, and in words how. */
export interface ConfigEdit {
  readonly config: JsonObject;
  readonly change: string;
}

interface Edit {
  readonly value: Json;
  readonly change: string;
}

/** What a choice is exchanged for; of these only what a field offers. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  '=': ['!='],
  '!=': ['='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  in: ['not in'],
  'not in': ['in'],
  'is null': ['is not null'],
  'is not null': ['is null'],
  contains: ['starts with'],
  'starts with': ['contains', 'ends with'],
  'ends with': ['contains'],
  all: ['any', 'first', 'running'],
  any: ['all'],
  first: ['last', 'all'],
  last: ['first'],
  running: ['all'],
  inner: ['left', 'right', 'full'],
  left: ['inner', 'full'],
  right: ['inner', 'full'],
  full: ['inner', 'left', 'right'],
  left_semi: ['left_anti'],
  left_anti: ['left_semi'],
  sum: ['avg', 'max'],
  avg: ['sum', 'min'],
  min: ['max'],
  max: ['min'],
  count: ['count_distinct'],
  count_distinct: ['count'],
  row_number: ['rank'],
  rank: ['dense_rank'],
  dense_rank: ['rank'],
  lag: ['lead'],
  lead: ['lag'],
  asc: ['desc'],
  desc: ['asc'],
  largest: ['smallest'],
  smallest: ['largest'],
  intersect: ['except'],
  except: ['intersect'],
  once: ['counted'],
  counted: ['once'],
};

/** Names of output columns: without their entry the output has other columns, which says nothing of its rows. */
const NAMING = new Set(['name', 'alias']);

/** The configs that differ from a given one, which its schema has parsed, in one setting that has an effect on rows. */
export const configEdits = (schema: z.ZodObject, config: JsonObject): readonly ConfigEdit[] =>
  objectEdits(schema, config).flatMap(({ value, change }) =>
    isObject(value) && schema.safeParse(value).success ? [{ config: value, change }] : [],
  );

function objectEdits(schema: z.ZodObject, values: JsonObject): readonly Edit[] {
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.entries(shape).flatMap(([name, own]) => {
    const value = values[name];
    if (value === undefined || !isVisible(shape, values, name)) return [];
    return valueEdits(own, value, fieldMeta(own)).map((edit) => ({
      value: { ...values, [name]: edit.value },
      change: edit.change,
    }));
  });
}

function valueEdits(schema: z.ZodType, value: Json, meta: FieldMeta | undefined): readonly Edit[] {
  if (!meta) return [];
  const inner = coreSchema(schema);
  if (isList(value)) return listEdits(inner, value, meta);
  if (isObject(value)) return inner instanceof z.ZodObject ? objectEdits(inner, value) : [];
  const said = (after: Json): Edit => ({
    value: after,
    change: `${meta.label}: ${shown(value)} → ${shown(after)}`,
  });
  if (meta.widget === 'select' && typeof value === 'string') {
    const offered = inner instanceof z.ZodEnum ? inner.options : [];
    return (CHOICES[value] ?? []).filter((one) => offered.includes(one)).map(said);
  }
  if (meta.widget === 'switch' && typeof value === 'boolean') return [said(!value)];
  if (meta.widget === 'number' && typeof value === 'number') return [value + 1, value - 1].map(said);
  if (typeof value !== 'string') return [];
  if (meta.widget === 'expression')
    return expressionEdits(value).map(({ text, change }) => ({
      value: text,
      change: `${meta.label}: ${change}`,
    }));
  return meta.widget === 'value' ? otherValues(value).map(said) : [];
}

const shown = (value: Json): string =>
  typeof value === 'string' ? (value === '' ? 'nothing' : value) : JSON.stringify(value);

function listEdits(schema: z.ZodType, list: readonly Json[], meta: FieldMeta): readonly Edit[] {
  if (!(schema instanceof z.ZodArray) || !isSchema(schema.element)) return [];
  const { element } = schema;
  const own = fieldMeta(element) ?? { label: meta.label, widget: 'value' };
  const inner = list.flatMap((item, at) => {
    const core = coreSchema(element);
    const isValue = meta.widget === 'names' && meta.columnField !== undefined;
    const edits =
      isObject(item) && core instanceof z.ZodObject
        ? objectEdits(core, item)
        : isValue
          ? valueEdits(element, item, own)
          : [];
    const column = isObject(item) && isText(item['column']) ? `${item['column']}: ` : '';
    return edits.map(({ value, change }) => ({ value: list.with(at, value), change: `${column}${change}` }));
  });
  return [...inner, ...(isShortened(list, meta) ? withoutEach(list, meta) : [])];
}

const isShortened = (list: readonly Json[], { widget, columnField }: FieldMeta): boolean =>
  list.length > (widget === 'columns' ? 0 : 1) &&
  (widget === 'columns' || widget === 'list' || columnField !== undefined) &&
  !list.some((item) => isObject(item) && Object.keys(item).some((key) => NAMING.has(key)));

const withoutEach = (list: readonly Json[], { label }: FieldMeta): readonly Edit[] =>
  list.map((item, at) => ({
    value: list.toSpliced(at, 1),
    change: `${label}: without ${isObject(item) ? Object.values(item).filter(isText).join(' ') : shown(item)}`,
  }));

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';
