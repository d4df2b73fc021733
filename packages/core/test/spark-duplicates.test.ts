import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { openLocalStore } from '../../local-workspace/src/app/create-engine.ts';
import type { ExampleTable } from '../src/pipeline/define-node.ts';
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
    { column: 'first', method: 'similar', rare: true },
    { column: 'last', method: 'metaphone' },
    { column: 'person', method: 'percent', limits: '1, 20' },
    { column: 'person', method: 'place', longitude: 'person', limits: '100, 2000' },
    { column: 'city', rare: true },
  ],
  ignoreCase: false,
  prefer: 'largest',
  by: 'born',
};

/** Names and words that rules of Double Metaphone and edge cases of Jaro-Winkler are for; all are compared with all. */
const NAMES =
  'Smith Schmidt Snider Schneider Catherine Kathryn Xavier Thumb Thumber Michael Chianti Caesar McHugh McCarthy Filipowicz Arnow Arnoff Cabrillo Gallegos Cagney Knight Wright Gnome Psalm Ghislane Laugh Cough Danger Tagliaro Biaggi Campbell Raspberry Rogier Hochmeier Carlisle Sugar Schooner Schermerhorn Resnais Breaux Zhao Pizza Jankelowicz Bajador Hajj Focaccia Bacchus Accident Czerny Wachtler Orchestra Chore Character Edge Edgar Jose Jörg Zoë Müller Łukasz – É é e\u0301 😀😀 😀a a😀 a A ß 中文 O’Brien'.split(
    ' ',
  );
const EVERY_NAME = {
  key: 'id',
  blocking: [{ expression: 'id > 0' }],
  comparisons: [
    { column: 'name', method: 'metaphone', rare: true },
    { column: 'name', method: 'similar', limits: '0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4' },
  ],
  ignoreCase: false,
  review: 0,
};
const names: ExampleTable = {
  schema: 'id INT, name STRING',
  rows: [...NAMES, 'van Gogh', 'San Jose', '', ' ', null].map((name, at) => [String(at + 1), name]),
};

it(
  'gives the same pairs, weights, clusters and survivors of hundreds of people on Spark and on the local warehouse',
  async () => {
    const kind = required(KINDS.get('duplicate-detection'), 'The kind');
    const home = await mkdtemp(join(tmpdir(), 'duplicates-'));
    const store = await openLocalStore({ home });
    const cases: Case[] = [];
    try {
      const tried = [
        { config: SAME_PEOPLE, table: people(seeded(0), 300) },
        { config: EVERY_METHOD, table: people(seeded(1), 300) },
        { config: EVERY_NAME, table: names },
      ];
      for (const [at, { config, table }] of tried.entries())
        for (const port of kind.outputs?.(kind.config.parse(config)) ?? []) {
          // All names are pairs: their clusters and survivors would say no more.
          if (config === EVERY_NAME && port.name !== 'pairs') continue;
          const name = `${at}-${port.name}`;
          const example = { name, title: name, config, inputs: { in: [table] } };
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
      expect(example.output?.rows.length, name).toBeGreaterThan(50);
      const answer = required(answers.get(name), name);
      expect(answer.error, name).toBeUndefined();
      expect(answer.got?.schema, name).toEqual(answer.want?.schema);
      expect(answer.got?.rows.toSorted(), name).toEqual(answer.want?.rows.toSorted());
    }
  },
  MINUTES * 60_000,
);
