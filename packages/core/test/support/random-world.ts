import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { openLocalStore } from '../../../local-workspace/src/app/create-engine.ts';
import type { ExampleTable } from '../../src/pipeline/define-node.ts';
import { EMPTY_DOCUMENT } from '../../src/pipeline/document.ts';
import { nodeQuery } from '../../src/pipeline/emit-sql.ts';
import { addNode } from '../../src/pipeline/operations.ts';
import { planPipeline } from '../../src/pipeline/plan-pipeline.ts';
import { seeded } from '../../src/pipeline/testing/random.ts';
import { randomTable } from '../../src/pipeline/testing/random-tables.ts';
import type { LocalAnswer } from './compare-answers.ts';
import { tableSql } from './examples.ts';
import { randomFile, schemaText } from './random-files.ts';
import type { RandomPipeline, SourceConfig } from './random-pipeline.ts';
import { type SparkRun, startSpark } from './spark-batch.ts';

/** Random tables and files that both engines read by the same names, with functions to run pipelines over them. */
export interface RandomWorld {
  /** The location of the files, and where Spark runs. */
  readonly folder: string;
  readonly sources: readonly SourceConfig[];
  runLocally(pipeline: RandomPipeline, nodeId: string): Promise<LocalAnswer>;
  /** Starts Spark locally, or connects to the cluster given by SPARK_MASTER or SPARK_REMOTE in `env`. */
  startSpark(env?: Readonly<Record<string, string>>): Promise<SparkRun>;
  close(): Promise<void>;
}

const SIZE = { tables: 40, files: 24 };

/** Creates the tables and files of a seed. */
export async function openRandomWorld(seed: number, size = SIZE): Promise<RandomWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-random-'));
  const store = await openLocalStore({ home: join(folder, 'home'), filesRoot: folder });
  const tables: Record<string, ExampleTable> = {};
  const sources: SourceConfig[] = [];

  const answer = async (statement: string): Promise<LocalAnswer> => {
    try {
      const { schema, chunks } = await store.engine.execute({ statement });
      return { schema, rows: chunks.flat() };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };

  for (let at = 0; at < size.tables; at++) {
    const table = randomTable(seeded(seed + at));
    const name = `table_${at}`;
    tables[name] = table;
    await store.engine.execute({
      statement: `CREATE TABLE ${name} TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS ${tableSql(table).text}`,
    });
    const { schema } = table;
    sources.push({ from: 'table', table: name, schema });
    sources.push({ from: 'query', query: `SELECT * FROM ${name}`, schema });
    if (at % 2 === 0) sources.push({ fileFormat: 'parquet', filePath: `spark-warehouse/${name}`, schema });
  }
  await mkdir(join(folder, 'files'));
  for (let at = 0; at < size.files; at++) {
    const { path, text, config } = randomFile(seeded(seed + SIZE.tables + at), at);
    await writeFile(join(folder, path), text);
    const read = await answer(readingOf({ ...config, pinSchema: false }));
    if ('failure' in read) throw new Error(`${path}: ${read.failure}`);
    sources.push({
      ...config,
      schema: schemaText(read.schema.map(({ name, type }) => ({ name, type: formatType(type) }))),
    });
  }

  return {
    folder,
    sources,
    runLocally: async ({ plan }, nodeId) => {
      const query = nodeQuery(plan, nodeId);
      return query.ok ? answer(query.value.text) : { failure: query.reason };
    },
    startSpark: (env) => startSpark(folder, tables, env),
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The query by which the designer reads the columns of a source. */
function readingOf(config: SourceConfig): string {
  const node = {
    id: 'source-1',
    type: 'source',
    kind: 'source',
    position: { x: 0, y: 0 },
    label: 's',
  } as const;
  const query = nodeQuery(planPipeline(addNode(EMPTY_DOCUMENT, { ...node, config })), node.id);
  if (!query.ok) throw new Error(query.reason);
  return query.value.text;
}
