import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PyStatement, PyValue } from '../../../python-source/tree.ts';
import {
  all,
  boolOf,
  chainOf,
  isKnown,
  type MethodCall,
  spreadOf,
  textOf,
  textsOf,
} from '../../../python-source/values.ts';
import { defineReader, type ReadNode } from '../../define-reader.ts';
import { config } from './config.ts';

const MODES: Readonly<Record<string, string>> = {
  append: 'append',
  overwrite: 'overwrite',
  error: 'error',
  errorifexists: 'error',
  ignore: 'ignore',
};

/** The settings that a call of the writer means, together with those before it; undefined where the node has none for it. */
function withCall(settings: JsonObject, { name, args, keywords }: MethodCall): JsonObject | undefined {
  const [first, second] = args;
  const text = textOf(first);
  if (keywords.length > 0 || first === undefined) return undefined;
  switch (name) {
    case 'format':
      return text === undefined ? undefined : { ...settings, format: text.toLowerCase() };
    case 'mode': {
      const mode = MODES[text?.toLowerCase() ?? ''];
      return mode === undefined ? undefined : { ...settings, mode };
    }
    case 'partitionBy': {
      const columns = spreadOf({ args, keywords });
      const names = columns && all(columns, textOf);
      return names && { ...settings, partitionBy: [...names] };
    }
    case 'option':
      return second && withOption(settings, text?.toLowerCase() ?? '', second);
    default:
      return undefined;
  }
}

function withOption(settings: JsonObject, name: string, value: PyValue): JsonObject | undefined {
  const on = boolOf(value) ?? textOf(value)?.toLowerCase() === 'true';
  switch (name) {
    case 'header':
      return { ...settings, header: on };
    case 'overwriteschema':
      return on ? settings : undefined;
    case 'mergeschema':
      return { ...settings, schemaChanges: on ? 'add' : 'fail' };
    case 'delta.columnmapping.mode':
      return textOf(value) === 'name' ? { ...settings, columnMapping: true } : undefined;
    case 'partitionoverwritemode':
      return textOf(value) === 'dynamic' ? { ...settings, replaces: 'partitions' } : undefined;
    default:
      return undefined;
  }
}

/** `rows.write…save(path)` and its like. */
function written(value: PyValue): ReadNode | undefined {
  const { from, calls } = chainOf(value);
  const last = calls.at(-1);
  const target = textOf(last?.args[0]);
  if (from.kind !== 'attribute' || from.name !== 'write' || !last || target === undefined) return undefined;
  let settings: JsonObject | undefined = { header: false };
  for (const call of calls.slice(0, -1)) settings = settings && withCall(settings, call);
  for (const { name, value: given } of last.keywords) {
    const call = { of: from, name: name === 'mode' || name === 'format' ? name : 'option', keywords: [] };
    const key = { start: 0, end: 0, kind: 'text', value: name } as const;
    settings =
      settings && withCall(settings, { ...call, args: call.name === 'option' ? [key, given] : [given] });
  }
  const path = { to: 'file', path: target };
  const { format = 'delta' } = settings ?? {};
  let place: JsonObject | undefined;
  if (last.args.length > 1) place = undefined;
  else if (last.name === 'saveAsTable')
    place = format === 'delta' ? { to: 'table', table: target, format: 'parquet' } : undefined;
  else if (last.name === 'save') place = { ...path, format };
  else if (['csv', 'json', 'parquet', 'orc'].includes(last.name)) place = { ...path, format: last.name };
  if (!settings || !place) return undefined;
  const { header, ...rest } = settings;
  const made = {
    mode: 'error',
    ...rest,
    ...place,
    ...(place['format'] === 'csv' ? { header: header ?? false } : {}),
  };
  const parsed = config.safeParse(made);
  return parsed.success ? { config: parsed.data, inputs: { in: [from.of] } } : undefined;
}

/** What generated code does before it adds to a table: it compares the columns. */
const CHECKED = ['missing', 'new', 'other type'];

function isCheck(statement: PyStatement | undefined): boolean {
  if (statement?.kind !== 'if' || statement.hasElse || statement.body.length !== 1) return false;
  const [only] = statement.body;
  const { test } = statement;
  if (only?.kind !== 'run' || only.value.kind !== 'call' || test.kind !== 'call') return false;
  const { of, args } = only.value;
  const { from, calls } = chainOf(test);
  const isExists =
    from.kind === 'attribute' && isKnown(from.of, 'spark') && calls.at(-1)?.name === 'tableExists';
  return (
    isExists && of.kind === 'name' && of.id === 'check_columns' && textsOf(args[2])?.join() === CHECKED.join()
  );
}

export const reader = defineReader({
  statements: ([first, second]) => {
    const checked = isCheck(first);
    const store = checked ? second : first;
    const read = store?.kind === 'run' ? written(store.value) : undefined;
    return read && { ...read, count: checked ? 2 : 1 };
  },
});
