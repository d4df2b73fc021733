import { formatSchema, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import type { Py } from '../../../codegen/python/ast.ts';
import { boundName, IMPORTABLE } from '../../../codegen/python/importable.ts';
import { printExpression } from '../../../codegen/python/print.ts';
import { py } from '../../../codegen/python/py.ts';
import { queryPython } from '../../../codegen/python/query-python.ts';
import { indentedLines } from '../../../codegen/python/scan.ts';
import { verbatim } from '../../../codegen/python/statements.ts';
import { firstUnreadable, positionAt } from '../../../codegen/python/syntax.ts';
import { unknownNames } from '../../../codegen/python/unknown-names.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { defineEmitters } from '../../define-emitters.ts';
import { boundQuery } from './bound-query.ts';
import type { CustomCodeConfig, config } from './config.ts';
import { declares } from './declared-columns.ts';
import { fieldsPython } from './fields-python.ts';
import { type NamedInput, named } from './named-inputs.ts';
import { entryOf, pythonProblems } from './python-problems.ts';
import { INDENT, plain } from './python-text.ts';

/** The length of a line, in columns, at which formatters break it. */
const WIDTH = 88;

/** The call of the user's function. That of an operator gives its rows by the name of the output. */
function callOf({ fields, output }: CustomCodeConfig): string {
  if (output !== undefined) return printExpression(py`run(fields, inputs, spark)[${py.str(output)}]`);
  return fields.length === 0 ? 'transform(inputs, spark)' : 'transform(inputs, spark, fields)';
}

/** Whether the function of the node takes the values of its fields. */
const takesFields = ({ fields, output }: CustomCodeConfig): boolean =>
  fields.length > 0 || output !== undefined;

/** A function with the code in it, verbatim, which returns what the user's function returns. */
function pythonFunction(name: string, config: CustomCodeConfig): Py {
  const fields = takesFields(config) ? ', fields: dict[str, object]' : '';
  const takes = `inputs: dict[str, DataFrame], spark: SparkSession${fields}`;
  const line = `def ${name}(${takes}) -> DataFrame:`;
  const head = line.length <= WIDTH ? [line] : [`def ${name}(`, INDENT + takes, ') -> DataFrame:'];
  const text = [
    ...head,
    ...indentedLines(plain(config.code), INDENT),
    '',
    `${INDENT}return ${callOf(config)}`,
  ].join('\n');
  return py.defined(name, [verbatim(text)]);
}

/** A warning, since Python has forms that the grammar does not know; nothing where another problem explains it. */
function syntaxProblems(config: CustomCodeConfig): readonly Problem[] {
  const { code } = config;
  if (pythonProblems(code, entryOf(config)).some(({ severity }) => severity === 'error')) return [];
  const found = firstUnreadable(plain(code));
  if (!found) return unknownProblems(config);
  const place = `Line ${found.line}, column ${found.column}`;
  return [problem('warning', 'python-syntax', `${place}: this can’t be read as Python: check it`, 'code')];
}

/** What notebooks have, besides what the script imports where the code uses it, and the parameters of the function around the code. */
const GIVEN = [
  ...IMPORTABLE.flatMap(([, names]) => names.map(boundName)),
  'inputs',
  'spark',
  'displayHTML',
  'sc',
  'sqlContext',
];

/** Warnings, since code can make names that nobody sees: by `globals()`, or in an environment of its own. */
function unknownProblems(config: CustomCodeConfig): readonly Problem[] {
  const text = plain(config.code);
  const given = takesFields(config) ? [...GIVEN, 'fields'] : GIVEN;
  return unknownNames(text, given).map(({ name, start, end }) => {
    const { line, column } = positionAt(text, start);
    const says = `Line ${line}, column ${column}: nothing defines “${name}”: import it, or correct the name`;
    const found = problem('warning', 'python-name', says, 'code');
    // Offsets are those of the text without \r.
    return text === config.code.slice(0, text.length) ? { ...found, start, end } : found;
  });
}

/** A frame with exactly the declared columns: Spark stops where one is missing or has a type that does not fit. */
const withColumns = (frame: Py, schema: Schema | undefined): Py =>
  schema ? py`${frame}.to(spark.createDataFrame([], ${py.str(formatSchema(schema))}).schema)` : frame;

/** The user's query under common table expressions that give the inputs their names. */
function namedQuery(text: string, inputs: readonly NamedInput<Sql>[]): Sql {
  const query = sql.query(text);
  const named = inputs.map(({ name, rows }) => ({ name: sql.name(name), rows }));
  // A name must not hide the rows of a later input, which then need another name first.
  const hides = named.some(({ name }, at) =>
    named.slice(at + 1).some(({ rows }) => sameName(name.text, rows.text)),
  );
  const taken = named.flatMap(({ name, rows }) => [name.text, rows.text]);
  const aside = named.map(({ rows }, at) => ({ name: sql.name(freeName(`rows_${at + 1}`, taken)), rows }));
  const ctes = hides
    ? [...aside, ...named.map(({ name }, at) => ({ name, rows: aside[at]?.name ?? name }))]
    : named.filter(({ name, rows }) => !sameName(name.text, rows.text));
  // The query of a node follows the common table expressions of those before it, so that it can't begin with its own.
  if (ctes.length === 0) return nested(query);
  return nested(
    sql`WITH ${sql.lines(ctes.map(({ name, rows }) => sql`${name} AS (SELECT * FROM ${rows})`))}\n${asOperand(query)}`,
  );
}

/** A query that can follow WITH. */
const asOperand = (query: Sql): Sql => (/^with\b/iu.test(query.text) ? nested(query) : query);

const nested = (query: Sql): Sql => sql`SELECT * FROM (\n  ${query}\n)`;

/** Parameters that `spark.sql` has itself. */
const TAKEN: ReadonlySet<string> = new Set(['args', 'self', 'sqlQuery']);

/** `spark.sql` of the query over the frames of its inputs. */
function namedQueryPython(text: string, inputs: readonly NamedInput<Py>[], name: string): Py {
  const keys = inputs.map(({ rows }, at) =>
    rows.kind === 'name' && !TAKEN.has(rows.id) ? rows.id : `input_${at + 1}`,
  );
  const braces = (part: string): string => part.replaceAll(/[{}]/gu, '$&$&');
  const query = sql.query(braces(text));
  const ctes = inputs.map(
    ({ name }, at) => sql`${sql.name(braces(name))} AS (SELECT * FROM ${sql.name(`{${keys[at]}}`)})`,
  );
  return queryPython(sql`WITH ${sql.lines(ctes)}\n${asOperand(query)}`.text, {
    frames: Object.fromEntries(inputs.map(({ rows }, at) => [keys[at], rows])),
    name,
  });
}

export const emitters = defineEmitters<typeof config>({
  streamProblems: ({ inputs }) => {
    const stream = Object.values(inputs)
      .flat()
      .find((one) => one !== undefined);
    return stream
      ? [
          problem(
            'warning',
            'stream-code',
            `Whether this code can take the stream “${stream.from}” is known when it runs: it may not count, sort, limit or collect rows`,
          ),
        ]
      : [];
  },
  pyspark: ({ config, inputs, schema, ownName }) => {
    const frames = named(config, inputs, ({ frame }) => frame);
    if (config.language === 'sql')
      return { kind: 'frame', frame: namedQueryPython(boundQuery(config), frames, ownName('query')) };
    const given = py.dict(frames.map(({ name, rows }) => [py.str(name), rows]));
    const transform = pythonFunction(ownName('transform'), config);
    const call = takesFields(config)
      ? py`${transform}(${given}, spark, ${fieldsPython(config)})`
      : py`${transform}(${given}, spark)`;
    return {
      kind: 'frame',
      frame: withColumns(call, declares(config) ? schema : undefined),
    };
  },
  sql: ({ config, inputs }) =>
    config.language === 'sql'
      ? {
          kind: 'query',
          query: namedQuery(
            boundQuery(config),
            named(config, inputs, ({ relation }) => relation),
          ),
        }
      : { kind: 'unsupported', reason: 'Python runs on a cluster only' },
  problems: (config) => (config.language === 'python' ? syntaxProblems(config) : []),
});
