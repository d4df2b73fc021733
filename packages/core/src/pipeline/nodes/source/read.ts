import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { CSV_ENCODINGS } from '../../../codegen/csv-options.ts';
import { typeText } from '../../../python-source/column-types.ts';
import type { PyValue } from '../../../python-source/tree.ts';
import {
  all,
  boolOf,
  chainOf,
  columnNameOf,
  isKnown,
  itemsOf,
  type MethodCall,
  methodOf,
  textOf,
} from '../../../python-source/values.ts';
import { defineReader, type ReadContext, type ReadNode } from '../../define-reader.ts';
import { FILE_FORMATS } from './config.ts';
import { providerOf } from './provider.ts';
import { READER_OPTION_NAMES } from './reader-options.ts';

const flag = (value: PyValue | undefined): boolean | undefined => {
  const text = textOf(value)?.toLowerCase();
  return boolOf(value) ?? (text === 'true' ? true : text === 'false' ? false : undefined);
};

/** Spark's own values, where the node has others. */
const SPARK = { hasHeader: false, inferSchema: false, pinSchema: true, multiLine: false };

/** The settings that an option of the reader means, together with those before it; undefined where the node has none for it. */
function withOption(config: JsonObject, name: string, value: PyValue): JsonObject | undefined {
  const key = name.toLowerCase();
  const [text, on] = [textOf(value), flag(value)];
  const isCsv = config['fileFormat'] === 'csv';
  if (key === 'header' && isCsv) return on === undefined ? undefined : { ...config, hasHeader: on };
  if (key === 'inferschema' && isCsv) return on === undefined ? undefined : { ...config, inferSchema: on };
  if (key === 'multiline' && on !== undefined)
    return isCsv ? { ...config, quotedLineBreaks: on } : { ...config, multiLine: on };
  if (text === undefined && on === undefined) return undefined;
  if ((key === 'delimiter' || key === 'sep') && isCsv && text !== undefined)
    return { ...config, delimiter: text };
  if (key === 'quote' && isCsv && text !== undefined) return { ...config, quote: text };
  if (key === 'escape' && isCsv && text !== undefined) {
    const quote = config['quote'] ?? '"';
    return text === quote ? { ...config, escape: 'doubled' } : text === '\\' ? config : undefined;
  }
  if (key === 'encoding' && text !== undefined)
    return isOneOf(text, CSV_ENCODINGS) ? { ...config, encoding: text } : undefined;
  if (key === 'mode') return text === undefined ? undefined : { ...config, mode: text.toUpperCase() };
  if (key === 'columnnameofcorruptrecord' && text !== undefined) return { ...config, corruptColumn: text };
  const option = READER_OPTION_NAMES.find((one) => one.toLowerCase() === key);
  if (option === undefined) return undefined;
  if (option === 'lineSep' && text === '\n' && config['encoding'] !== undefined) return config;
  const said = text ?? String(on);
  const escaped = said.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  const given = Array.isArray(config['readerOptions']) ? config['readerOptions'] : [];
  return { ...config, readerOptions: [...given, { option, value: escaped }] };
}

/** A schema as DDL, or as a `StructType` of fields. */
function schemaOf(value: PyValue | undefined): string | undefined {
  const text = textOf(value) ?? structText(value);
  if (text === undefined) return undefined;
  try {
    return formatSchema(parseSchema(text));
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    return undefined;
  }
}

function structText(value: PyValue | undefined): string | undefined {
  if (value?.kind !== 'call' || !isKnown(value.of, 'StructType')) return undefined;
  const fields = itemsOf(value.args[0]);
  const written =
    fields &&
    all(fields, (field) => {
      if (field.kind !== 'call' || !isKnown(field.of, 'StructField')) return undefined;
      const [name, type] = [textOf(field.args[0]), field.args[1] && typeText(field.args[1])];
      return name === undefined || type === undefined
        ? undefined
        : `\`${name.replaceAll('`', '``')}\` ${type}`;
    });
  return written && written.length > 0 ? written.join(', ') : undefined;
}

/** What a chain after `spark.read` says; undefined where a call of it has no equal in the settings. */
function files(calls: readonly MethodCall[]): JsonObject | undefined {
  let config: JsonObject | undefined = { from: 'file', ...SPARK, pinSchema: false };
  const formatCall = calls.find(({ name }) => name === 'format');
  const last = calls.at(-1);
  const format = formatCall ? textOf(formatCall.args[0]) : last?.name;
  if (!last || format === undefined || !isOneOf(format.toLowerCase(), FILE_FORMATS)) return undefined;
  config = { ...config, fileFormat: format.toLowerCase() };
  for (const call of calls) {
    const { name, args, keywords } = call;
    const [first, second] = args;
    if (name === 'format') continue;
    else if (name === 'option' && textOf(first) !== undefined && second)
      config = withOption(config, textOf(first) ?? '', second);
    else if (name === 'options' && args.length === 0)
      for (const one of keywords) config = config && withOption(config, one.name, one.value);
    else if (name === 'schema') {
      const schema = schemaOf(first);
      config = schema === undefined ? undefined : { ...config, schema, pinSchema: true };
    } else if (call === last && (name === 'load' || name === format.toLowerCase()) && args.length <= 1) {
      const path = textOf(first ?? keywords.find((one) => one.name === 'path')?.value);
      for (const one of keywords)
        if (one.name === 'schema') {
          const schema = schemaOf(one.value);
          config = schema === undefined ? undefined : config && { ...config, schema, pinSchema: true };
        } else if (one.name !== 'path') config = config && withOption(config, one.name, one.value);
      if (path === undefined || !config) return undefined;
      config = { ...config, filePath: path, cloudProvider: providerOf(path) };
    } else return undefined;
    if (!config) return undefined;
  }
  return corrected(config);
}

/** The column of malformed records is a setting of its own, with what else the schema has. */
function corrected(config: JsonObject): JsonObject {
  const { schema } = config;
  if (typeof schema !== 'string') return config;
  const columns = parseSchema(schema);
  const corrupt = config['corruptColumn'] ?? '_corrupt_record';
  const rest = columns.filter(({ name }) => name !== corrupt);
  if (rest.length === columns.length || columns.at(-1)?.name !== corrupt) return config;
  return { ...config, schema: formatSchema(rest), corruptColumn: corrupt };
}

/** The rows as they are read, in what generated code puts around a folder: the choice of all its columns. */
function ofFolder(value: PyValue): { readonly read: PyValue; readonly columns?: readonly string[] } {
  const call = methodOf(value);
  const columns = call?.name === 'select' ? all(call.args, (one) => columnNameOf(textOf(one))) : undefined;
  return call && columns ? { read: call.of, columns } : { read: value };
}

function read(value: PyValue, context: ReadContext): ReadNode | undefined {
  const { from, calls } = chainOf(value);
  const [first] = calls;
  const argument = first?.args[0];
  const isSession = isKnown(from, 'spark');
  const isReader = from.kind === 'attribute' && isKnown(from.of, 'spark') && from.name === 'read';
  const inputs = {};
  if (calls.length === 1 && first?.name === 'table' && (isSession || isReader)) {
    const table = textOf(argument);
    if (table === undefined || first.args.length !== 1 || context.view(table)) return undefined;
    const columns = context.tableColumns(table);
    return {
      config: { from: 'table', table, ...(columns ? { schema: formatSchema(columns) } : {}) },
      inputs,
    };
  }
  if (
    calls.length === 1 &&
    first?.name === 'sql' &&
    isSession &&
    first.args.length === 1 &&
    first.keywords.length === 0
  ) {
    const query = textOf(argument)?.trim();
    return query === undefined || readsViews(query, context) ? undefined : queried(query, context);
  }
  if (!isReader) return undefined;
  const config = files(calls);
  if (!config) return undefined;
  // Of a folder with declared columns the node reads these alone, without those of its partitions.
  return {
    config,
    inputs,
    ...(config['pinSchema'] === true && !isFile(config) ? { isGuess: true as const } : {}),
  };
}

function queried(query: string, context: ReadContext): ReadNode {
  const columns = context.tableColumns(query);
  return {
    config: { from: 'query', query, ...(columns ? { schema: formatSchema(columns) } : {}) },
    inputs: {},
  };
}

const WILD = ['*', '?', '[', '{'];

function isFile({ filePath, fileFormat }: JsonObject): boolean {
  const path = typeof filePath === 'string' ? filePath : '';
  const isText = fileFormat === 'csv' || fileFormat === 'json';
  return (
    isText &&
    path.slice(path.lastIndexOf('/') + 1).includes('.') &&
    !WILD.some((character) => path.includes(character))
  );
}

const WORDS = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** Whether a query may read a frame of the script by name. */
const readsViews = (query: string, context: ReadContext): boolean =>
  [...query.matchAll(WORDS)].some(([word]) => context.view(word) !== undefined);

export const reader = defineReader({
  value: (value, context) => {
    const { read: inner, columns } = ofFolder(value);
    const found = read(inner, context);
    if (!found || !columns) return found;
    // The choice is part of the source only where its code has it too.
    return { ...found, isGuess: true };
  },
});
