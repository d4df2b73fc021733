import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAtLeast, SPARK_RELEASES } from '@lakehouse/spark-sql/types/spark-release';
import { expect, it } from 'vitest';
import { findPython } from '../src/codegen/python/testing/python-tools.ts';
import { CASES, type Case } from './support/examples.ts';

const SCRIPT = fileURLToPath(new URL('../../../spark/api_releases.py', import.meta.url));

const golden = ({ kind, name }: Case): string =>
  fileURLToPath(
    new URL(`../src/pipeline/nodes/${kind.id}/golden/${name.slice(kind.id.length + 1)}.py`, import.meta.url),
  );

it('every kind asks for the release of Spark that has what its code calls', async () => {
  const cases = CASES.filter((one) => existsSync(golden(one)));
  expect(cases.length).toBeGreaterThan(CASES.length / 2);
  const { stdout } = await promisify(execFile)(await findPython(), [SCRIPT, ...cases.map(golden)], {
    maxBuffer: 1 << 24,
  });
  const releases = JSON.parse(stdout) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const tooOld = cases.flatMap((one) => {
    const { kind, example } = one;
    const asked = kind.requires?.(kind.config.parse(example.config)).spark ?? '3.4';
    // What the user wrote is for the user to choose.
    const written = JSON.stringify(example.config);
    return Object.entries(releases[golden(one)] ?? {})
      .filter(([name, release]) => {
        const needed = SPARK_RELEASES.find((other) => release === other);
        return needed !== undefined && !isAtLeast(asked, needed) && !written.includes(name);
      })
      .map(
        ([name, release]) => `${one.name}: ${name} is in Spark ${release}, and the kind asks for ${asked}`,
      );
  });
  expect(tooOld).toEqual([]);
});
