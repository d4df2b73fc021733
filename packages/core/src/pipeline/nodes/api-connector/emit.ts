import { formatSchema, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters } from '../../define-emitters.ts';
import { answerType } from './answer-type.ts';
import { apiProblems } from './checks.ts';
import type { ApiConfig, config } from './config.ts';
import { fetching } from './fetch-python.ts';
import { folderOf, isSingle, stepsOf } from './paths.ts';

const PAGES = 'run STRING, body STRING';
const RUNS = 'run STRING';

/** The type of an answer as from_json reads it. */
function answerText(config: ApiConfig, columns: Schema): string {
  const type = answerType(config, columns);
  return type.kind === 'struct' ? formatSchema(type.fields) : formatType(type);
}

const readsAll = ({ incremental, rows }: ApiConfig): boolean => incremental && rows === 'all';

function frame(config: ApiConfig, columns: Schema): Py {
  const json = (schema: string, folder: string): Py =>
    py`spark.read.schema(${py.str(schema)}).json(${py.str(`${folderOf(config)}/${folder}`)})`;
  const pages = json(PAGES, 'pages');
  const runs = json(RUNS, 'runs');
  const complete = readsAll(config)
    ? py`${pages}.join(${runs}, on="run", how="left_semi")`
    : py`${pages}.join(${runs}.agg(F.max("run").alias("run")), on="run")`;
  const answer = py`F.from_json("body", ${py.str(answerText(config, columns))})`;
  const records = stepsOf(config.records).reduce((value, step) => py`${value}[${py.str(step)}]`, answer);
  return isSingle(config)
    ? py`${complete}.select(${records}.alias("record")).select("record.*")`
    : py`${complete}.select(F.inline(${records}))`;
}

function query(config: ApiConfig, columns: Schema): Sql {
  const files = (schema: string, folder: string): Sql =>
    sql`read_files(${sql.str(`${folderOf(config)}/${folder}`)}, format => 'json', schema => ${sql.str(schema)})`;
  const answer = sql`from_json(body, ${sql.str(answerText(config, columns))})`;
  const records = stepsOf(config.records).reduce((value, step) => sql`${value}.${sql.name(step)}`, answer);
  const runs = files(RUNS, 'runs');
  const isComplete = readsAll(config)
    ? sql`run IN (SELECT run FROM ${runs})`
    : sql`run = (SELECT max(run) FROM ${runs})`;
  const from = sql`FROM ${files(PAGES, 'pages')}\nWHERE ${isComplete}`;
  if (!isSingle(config)) return sql`SELECT inline(${records})\n${from}`;
  const fields = columns.map(({ name }) => sql`record.${sql.name(name)} AS ${sql.name(name)}`);
  return sql`SELECT ${sql.list(fields)}\nFROM (\n  SELECT ${records} AS record\n  ${from}\n)`;
}

function declared(schema: Schema | undefined): Schema {
  if (!schema) throw new Error('The plan emits no node with problems');
  return schema;
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, schema, ownName, isLazy, looksOnly }) => ({
    kind: 'frame',
    // What may not act, or only looks, reads what was fetched before.
    before: isLazy || looksOnly ? [] : [run(py`${fetching(ownName('fetch'), config)}()`)],
    frame: frame(config, declared(schema)),
  }),
  sql: ({ config, schema }) => ({ kind: 'query', query: query(config, declared(schema)) }),
  problems: apiProblems,
});
