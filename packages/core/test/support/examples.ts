import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import type { Py } from '../../src/codegen/python/ast.ts';
import { toIdentifier } from '../../src/codegen/python/names.ts';
import { printModule } from '../../src/codegen/python/print.ts';
import { py } from '../../src/codegen/python/py.ts';
import { assign, blank } from '../../src/codegen/python/statements.ts';
import { definitionsIn } from '../../src/codegen/python/used-names.ts';
import { tableText } from '../../src/codegen/spark-names.ts';
import { type Sql, sql } from '../../src/codegen/sql/sql.ts';
import { wrapped } from '../../src/codegen/sql/wrapped.ts';
import type { OutputEmitters, PyInput, SqlCode, SqlInput } from '../../src/pipeline/define-emitters.ts';
import type { ExampleTable, NodeExample, OutputPort, Propagation } from '../../src/pipeline/define-node.ts';
import { type AnyNodeEmitters, EMITTERS } from '../../src/pipeline/emitters.ts';
import { EXAMPLES } from '../../src/pipeline/nodes/examples.gen.ts';
import { type AnyNodeKind, KINDS } from '../../src/pipeline/registry.ts';

export interface Case {
  readonly name: string;
  readonly kind: AnyNodeKind;
  readonly example: NodeExample<Readonly<Record<string, unknown>>>;
  /** The output whose rows the example has, of a kind with several. */
  readonly port?: OutputPort;
}

/** Every kind × example, and × output where the kind has several. */
export const CASES: readonly Case[] = [...KINDS.values()].flatMap((kind) =>
  (EXAMPLES[kind.id] ?? []).flatMap((example): Case[] => {
    const name = `${kind.id}/${example.name}`;
    const ports = kind.outputs?.(kind.config.parse(example.config));
    if (!ports || ports.length === 0) return [{ name, kind, example }];
    return ports.map((port) => ({
      name: `${name}-${toIdentifier(port.label)}`,
      kind,
      example: { ...example, output: required(example.outputs?.[port.name], `${name}: ${port.name}`) },
      port,
    }));
  }),
);

type Inputs<I> = Readonly<Record<string, readonly I[]>>;

function eachInput<I>(example: Case['example'], make: (name: string, table: ExampleTable) => I): Inputs<I> {
  return Object.fromEntries(
    Object.entries(example.inputs).map(([port, tables]) => [
      port,
      tables.map((table, at) =>
        make(tables.length > 1 ? `${port}_${at + 1}` : port === 'in' ? 'df' : port, table),
      ),
    ]),
  );
}

const inputSchemas = (example: Case['example']): Inputs<Schema> =>
  eachInput(example, (_name, table) => parseSchema(table.schema));

export const pyInputs = (example: Case['example']): Inputs<PyInput> =>
  eachInput(example, (name, table) => ({ frame: py.name(name), schema: parseSchema(table.schema) }));

const sqlInputs = (example: Case['example']): Inputs<SqlInput> =>
  eachInput(example, (name, table) => ({ relation: sql.name(name), schema: parseSchema(table.schema) }));

/** A query whose CTEs contain the example's input rows, so it runs on any warehouse. */
export function runnable(example: Case['example'], query: Sql): Sql {
  const ctes: Sql[] = [];
  eachInput(example, (name, table) => ctes.push(sql`${sql.name(name)} AS (\n  ${tableSql(table)}\n)`));
  return ctes.length === 0 ? query : sql`WITH ${sql.lines(ctes)}\n${query}`;
}

/** Rows as a select: scalars as strings cast to their type, nested values parsed from JSON. */
export function tableSql({ schema, rows }: ExampleTable): Sql {
  const columns = parseSchema(schema);
  const names = columns.map((_column, at) => sql.name(`v${at}`));
  const select = columns.map((column, at) => {
    const raw = required(names[at], 'A name');
    const nested = ['array', 'map', 'struct'].includes(column.type.kind);
    const typed = nested
      ? sql`from_json(${raw}, ${sql.str(formatType(column.type))})`
      : sql`CAST(${raw} AS ${sql.type(column.type)})`;
    return sql`${typed} AS ${sql.name(column.name)}`;
  });
  const values = rows.map(
    (row) =>
      sql`(${sql.list(row.map((cell) => (cell === null ? sql`CAST(NULL AS STRING)` : sql.str(cell))))})`,
  );
  const empty = sql`SELECT ${sql.list(names.map((name) => sql`CAST(NULL AS STRING) AS ${name}`))} WHERE false`;
  const from =
    values.length === 0 ? sql`(${empty}) AS t` : sql`VALUES ${sql.lines(values)} AS t(${sql.list(names)})`;
  return sql`SELECT ${sql.lines(select)} FROM ${from}`;
}

/** The columns that the plan predicts for an example, and the problems that it finds. */
export function predicted({ kind, example, port }: Case): Propagation {
  const config = kind.config.parse(example.config);
  const { schema, problems } = kind.propagate({ config, inputs: inputSchemas(example) });
  return { schema: schema && port ? port.schema(schema) : schema, problems };
}

const emittersOfKind = ({ id }: AnyNodeKind): AnyNodeEmitters => required(EMITTERS.get(id), id);

const outputOf = ({ output }: AnyNodeEmitters, config: JsonObject, { name }: OutputPort): OutputEmitters =>
  required(output, name)(config, name);

/** The generated SQL of an example; an output takes its rows from those of the node. */
export function sqlOf({ kind, example, port }: Case): SqlCode {
  const config = kind.config.parse(example.config);
  const { schema } = kind.propagate({ config, inputs: inputSchemas(example) });
  const emitters = emittersOfKind(kind);
  const code = emitters.sql({ config, inputs: sqlInputs(example), schema, identity: 'Example/result' });
  if (code.kind !== 'query') return code;
  if (!port) return { kind: 'query', query: wrapped(code.query) };
  const relation = sql`(\n  ${code.query}\n) AS rows`;
  return { kind: 'query', query: wrapped(outputOf(emitters, config, port).sql({ relation, schema })) };
}

/** The generated PySpark of an example; its rows are in `result`. */
export function pythonOf({ kind, example, port }: Case): string {
  const config = kind.config.parse(example.config);
  const { schema } = kind.propagate({ config, inputs: inputSchemas(example) });
  const ownName = (suffix: string): string => `result_${suffix}`;
  const table = (parts: readonly string[]): Py => py.str(tableText(parts));
  const emitters = emittersOfKind(kind);
  const code = emitters.pyspark({
    config,
    inputs: pyInputs(example),
    schema,
    variable: (suffix) => py.name(ownName(suffix)),
    local: py.name,
    ownName,
    table,
    statement: (make) => py.str(make(sql.path).text),
    identity: 'Example/result',
  });
  const rows = py.name(port ? 'rows' : 'result');
  const body =
    code.kind === 'frame'
      ? [
          ...(code.before ?? []),
          assign(rows, code.frame),
          ...(port
            ? [assign(py.name('result'), outputOf(emitters, config, port).pyspark({ frame: rows, schema }))]
            : []),
        ]
      : code.statements;
  const definitions = [...definitionsIn(body).values()];
  return printModule([...definitions.flatMap((definition) => [...definition, blank, blank]), ...body]);
}
