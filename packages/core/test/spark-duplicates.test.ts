import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { openLocalStore } from '../../local-workspace/src/app/create-engine.ts';
import { KINDS } from '../src/pipeline/registry.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { type Case, predicted, runnable, sqlOf } from './support/examples.ts';
import { people, SAME_PEOPLE } from './support/people.ts';
import { runOnSpark } from './support/spark-examples.ts';

const MINUTES = 10;

const EVERY_METHOD = {
  ...SAME_PEOPLE,
  comparisons: [
    { column: 'first', method: 'sound' },
    { column: 'last', method: 'edits', limits: '1, 3' },
    { column: 'last', method: 'words', limits: '2' },
    { column: 'city', method: 'overlap' },
    { column: 'born', method: 'date' },
    { column: 'born', method: 'exact' },
    { column: 'person', method: 'number', limits: '1, 10' },
  ],
  ignoreCase: false,
  prefer: 'largest',
  by: 'born',
};

it(
  'gives the same pairs, weights, clusters and survivors of hundreds of people on Spark and on the local warehouse',
  async () => {
    const kind = required(KINDS.get('duplicate-detection'), 'The kind');
    const home = await mkdtemp(join(tmpdir(), 'duplicates-'));
    const store = await openLocalStore({ home });
    const cases: Case[] = [];
    try {
      for (const [at, config] of [SAME_PEOPLE, EVERY_METHOD].entries())
        for (const port of kind.outputs?.(kind.config.parse(config)) ?? []) {
          const name = `${at}-${port.name}`;
          const example = { name, title: name, config, inputs: { in: [people(seeded(at), 300)] } };
          const one: Case = { name, kind, example, port };
          const { schema, problems } = predicted(one);
          expect(problems).toEqual([]);
          const code = sqlOf(one);
          if (code.kind !== 'query') throw new Error('No query');
          const { chunks } = await store.engine.execute({ statement: runnable(example, code.query).text });
          const output = { schema: formatSchema(required(schema, 'The columns')), rows: chunks.flat() };
          cases.push({ ...one, example: { ...example, output } });
        }
    } finally {
      await store.close();
      await rm(home, { recursive: true, force: true });
    }
    const answers = await runOnSpark(cases);
    for (const { name, example } of cases) {
      expect(example.output?.rows.length, name).toBeGreaterThan(100);
      const answer = required(answers.get(name), name);
      expect(answer.error, name).toBeUndefined();
      expect(answer.got?.schema, name).toEqual(answer.want?.schema);
      expect(answer.got?.rows.toSorted(), name).toEqual(answer.want?.rows.toSorted());
    }
  },
  MINUTES * 60_000,
);
