import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { nodeQuery } from '../src/pipeline/emit-sql.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { pipeline } from '../src/pipeline/testing/step-pipeline.ts';
import { startSpark } from './support/spark-batch.ts';

const MINUTES = 5;

/** Ten thousand rows that ask a hundred questions, and some that ask none. */
const QUERY =
  "SELECT id, IF(id % 10 = 9, NULL, concat('it\\'s \"', id % 1000 DIV 10, '\"')) AS note FROM range(10000)";

const plan = (settings: JsonObject) =>
  planPipeline(
    pipeline(
      ['s', 'source', { from: 'query', query: QUERY, schema: 'id BIGINT, note STRING' }],
      [
        'm',
        'data-enrichment',
        { mode: 'ai', endpoint: 'model', prompt: 'Is {note} {{good}}?', ...settings },
        's',
      ],
      ['d', 'display-data', {}, 'm'],
    ),
  );

/** Functions in place of those of the platform, which write down what they are asked. */
const actingFunctions = (file: string): string => `
from pyspark.sql import SparkSession
from pyspark.sql.functions import udf

# So that workers get the functions below by value.
__name__ = "__main__"

spark = SparkSession.builder.getOrCreate()

def write_down(question):
    with open(${JSON.stringify(file)}, "a") as asked:
        asked.write(question + "\\n")

def answer(endpoint, question):
    write_down(question)
    return endpoint + ": " + question

def choose(text, labels):
    write_down(text)
    return labels[len(text) % len(labels)]

spark.udf.register("ai_query", udf(answer, useArrow=False).asNondeterministic())
spark.udf.register("ai_classify", udf(choose, useArrow=False).asNondeterministic())
`;

const counting = (file: string): string => `
import os
got = [row["answer"] for row in m.orderBy("id").collect()]
asked = open(${JSON.stringify(file)}).read().splitlines() if os.path.exists(${JSON.stringify(file)}) else []
result = spark.createDataFrame(
    [(len(got), sum(one is None for one in got), len(asked), len(set(asked)), got[0] or "")],
    "rows int, empty int, asked int, different int, first string",
)
`;

it(
  'asks each question once and not more of them than the budget has, as Python and as SQL',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spark-questions-'));
    try {
      const spark = await startSpark(folder, {});
      await spark.ready;
      const results = new Map<string, readonly unknown[] | string | undefined>();
      const ask = async (name: string, settings: JsonObject): Promise<void> => {
        const query = nodeQuery(plan(settings), 'm');
        if (!query.ok) throw new Error(query.reason);
        const codes = {
          python: emitPyspark(plan(settings)).text,
          sql: `m = spark.sql(${JSON.stringify(query.value.text)})`,
        };
        for (const [language, code] of Object.entries(codes)) {
          const file = join(folder, `${name}-${language}.txt`);
          const python = actingFunctions(file) + code + counting(file);
          const answer = await spark.ask({ name: `${name}-${language}`, python, wanted: ['result'] });
          results.set(`${name} ${language}`, answer.rows?.[0] ?? answer.message);
        }
      };
      await ask('enough', { maxQuestions: 100 });
      await ask('few', { maxQuestions: 30, overBudget: 'skip' });
      await ask('label', { task: 'classify', text: 'note', labels: ['a', 'b'] });
      await ask('over', { maxQuestions: 99 });
      await spark.finish();
      for (const language of ['python', 'sql']) {
        expect(results.get(`enough ${language}`)).toEqual([
          '10000',
          '1000',
          '100',
          '100',
          'model: Is it\'s "0" {good}?',
        ]);
        // Thirty of a hundred questions, which 90 rows ask each.
        expect(results.get(`few ${language}`)).toEqual([
          '10000',
          '7300',
          '30',
          '30',
          'model: Is it\'s "0" {good}?',
        ]);
        expect(results.get(`label ${language}`)).toEqual(['10000', '1000', '100', '100', 'a']);
        expect(results.get(`over ${language}`)).toContain(
          'The rows ask more than 99 different questions, which is the budget: no model was asked',
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  MINUTES * 60_000,
);
