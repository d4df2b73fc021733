import { indentedLines } from '../../../codegen/python/scan.ts';
import type { PyFunction, PyValue } from '../../../python-source/tree.ts';
import { all, isKnown, methodOf, textOf } from '../../../python-source/values.ts';
import { defineReader, type ReadContext, type ReadNode } from '../../define-reader.ts';
import { INDENT } from './python-text.ts';

/** The code that generated code has put into a function of its own. */
function codeIn(definition: PyFunction, context: ReadContext): string | undefined {
  const last = definition.body.at(-1);
  const [first] = definition.body;
  if (!first || last?.kind !== 'return' || !last.value) return undefined;
  const source = context.source(definition);
  const said = context.source(last.value);
  if (said !== 'transform(inputs, spark)') return undefined;
  const lines = source.split('\n');
  const head = lines.findIndex((line) => line.endsWith('-> DataFrame:'));
  const body = lines.slice(head + 1, -2);
  const code = body.map((line) => (line.startsWith(INDENT) ? line.slice(INDENT.length) : line)).join('\n');
  return indentedLines(code, INDENT).join('\n') === body.join('\n') ? code : undefined;
}

/** The columns that rows are fitted to: `rows.to(spark.createDataFrame([], "…").schema)`. */
function fitted(value: PyValue): { readonly of: PyValue; readonly schema: string } {
  const call = methodOf(value);
  const [argument] = call?.args ?? [];
  const made =
    argument?.kind === 'attribute' && argument.name === 'schema' ? methodOf(argument.of) : undefined;
  const schema = made?.name === 'createDataFrame' ? textOf(made.args[1]) : undefined;
  return call?.name === 'to' && schema !== undefined ? { of: call.of, schema } : { of: value, schema: '' };
}

function python(value: PyValue, context: ReadContext): ReadNode | undefined {
  const { of, schema } = fitted(value);
  if (of.kind !== 'call' || of.of.kind !== 'name' || of.args.length !== 2) return undefined;
  const [given, spark] = of.args;
  const definition = context.functionOf(of.of.id);
  if (given?.kind !== 'dict' || !isKnown(spark, 'spark') || !definition) return undefined;
  const code = codeIn(definition, context);
  const names = all(given.entries, ([name]) => textOf(name));
  if (code === undefined || !names) return undefined;
  const inputNames = names.every((name, at) => name === (at === 0 ? 'input' : `input_${at + 1}`))
    ? []
    : [...names];
  return {
    config: { language: 'python', code, schema, inputNames },
    inputs: { in: given.entries.map(([, rows]) => rows) },
  };
}

const WORDS = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** A query over frames that the script has given names in SQL. */
function query(value: PyValue, context: ReadContext): ReadNode | undefined {
  const call = methodOf(value);
  const text = textOf(call?.args[0])?.trim();
  if (call?.name !== 'sql' || !isKnown(call.of, 'spark') || text === undefined) return undefined;
  if (call.args.length !== 1 || call.keywords.length > 0) return undefined;
  const words = new Map([...text.matchAll(WORDS)].map(([word]) => [word.toLowerCase(), word]));
  const named = [...words.values()].flatMap((word) => {
    const rows = context.view(word);
    return rows ? [{ word, rows }] : [];
  });
  if (named.length === 0) return undefined;
  return {
    config: { language: 'sql', query: text, inputNames: named.map(({ word }) => word) },
    inputs: { in: named.map(({ rows }) => rows) },
  };
}

export const reader = defineReader({
  value: (value, context) => python(value, context) ?? query(value, context),
});
