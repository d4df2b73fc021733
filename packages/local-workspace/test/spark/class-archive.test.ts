import { existsSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { quickJava } from '../support/session-conf.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const archiveOf = (java: Readonly<Record<string, string>>): string =>
  /SharedArchiveFile=(\S+)/u.exec(java['spark.driver.extraJavaOptions'] ?? '')?.[1] ?? 'none';

it('makes one archive of classes, whatever options of Java the environment has: those who were told of it still have it', async () => {
  const first = archiveOf(await quickJava());
  vi.stubEnv('JDK_JAVA_OPTIONS', '-XX:TieredStopAtLevel=3');
  vi.stubEnv('JAVA_TOOL_OPTIONS', '-XX:+UseSerialGC');
  expect(archiveOf(await quickJava())).toBe(first);
  expect(existsSync(first)).toBe(true);
});
