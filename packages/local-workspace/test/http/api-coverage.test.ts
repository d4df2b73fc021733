import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { matchEndpoint } from '@lakehouse/databricks-client/contract/match-endpoint';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../src/resources/index.gen.ts';
import { OBJECT_KINDS } from '../../src/resources/permissions/object-kinds.ts';

/** The page is written by this test with `-u`. */
const PAGE = fileURLToPath(new URL('../../../../docs/api-coverage.md', import.meta.url));
const SPARK_SOURCES = fileURLToPath(new URL('../../../../spark', import.meta.url));
const VERSION = /^databricks-sdk==([\d.]+)/mu.exec(
  readFileSync(join(SPARK_SOURCES, 'requirements-dev.lock.txt'), 'utf8'),
)?.[1];

const calls = z.array(
  z.object({
    service: z.string(),
    method: z.string(),
    verb: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string(),
  }),
);
const CALLS = calls.parse(
  JSON.parse(execFileSync(await findPython(), [join(SPARK_SOURCES, 'sdk_calls.py')], { encoding: 'utf8' })),
);
const EVERYONE = new Set(RESOURCES.flatMap(({ everyone = [] }) => everyone));
const ENDPOINTS = RESOURCES.flatMap(({ endpoints }) => endpoints);

/** Permissions have one call for objects of all kinds, `x` here, and answer 404 for kinds that the local workspace has not. */
const PERMITTED: ReadonlySet<string | undefined> = new Set([undefined, 'x', ...OBJECT_KINDS]);

function isServed({ verb, path }: (typeof CALLS)[number]): boolean {
  const [, kind] = /^\/api\/2\.0\/permissions\/([^/]+)\//u.exec(path) ?? [];
  return PERMITTED.has(kind) && matchEndpoint(ENDPOINTS, verb, path) !== undefined;
}

const namesOf = (some: typeof CALLS): string =>
  [...new Set(some.map(({ method }) => `\`${method}\``))].join(', ') || '–';

/** A service of the SDK: how many of its calls are served, which, and which are not. */
function serviceRow([service, all]: readonly [string, typeof CALLS]): string {
  const [served, other] = [all.filter(isServed), all.filter((one) => !isServed(one))];
  return `| ${service} | ${served.length} of ${all.length} | ${namesOf(served)} | ${namesOf(other)} |`;
}

function page(): string {
  const names = [...new Set(CALLS.map(({ service }) => service))];
  const services = names.map((name) => [name, CALLS.filter(({ service }) => service === name)] as const);
  const some = services.filter(([, all]) => all.some(isServed));
  const none = services.filter(([, all]) => !all.some(isServed));
  return `# Calls of the platform's REST API

Written by \`packages/local-workspace/test/http/api-coverage.test.ts\` from the contracts in \`packages/databricks-client\` and from the
workspace client of the Databricks SDK for Python ${VERSION}, run with \`-u\`. What the local workspace does not serve it answers with
404 \`ENDPOINT_NOT_FOUND\`; a real workspace has all of them.

The SDK has ${CALLS.length} calls in ${services.length} services; **${CALLS.filter(isServed).length}** of them are served here, and calls that only other
clients make: MLflow, SQL sessions, Thrift (by drivers of SQL), the golden-record API.

## Services of which calls are served

| service | served | calls | not served |
| ------- | ------ | ----- | ---------- |
${some.map(serviceRow).join('\n')}

## Services of which none is served

${none.map(([service, all]) => `${service} (${all.length})`).join(', ')}

## Every call that is served

“everyone”: what it answers depends on what the caller may see and do; “administrators”: others are refused.

| call | path | for |
| ---- | ---- | --- |
${ENDPOINTS.map(
  (one) =>
    `| ${one.id} | \`${one.method} ${one.path}\` | ${EVERYONE.has(one) ? 'everyone' : 'administrators'} |`,
)
  .toSorted()
  .join('\n')}
`;
}

it('docs/api-coverage.md says which calls of the platform are served', async () => {
  expect(CALLS.length).toBeGreaterThan(1000);
  await expect(page()).toMatchFileSnapshot(PAGE);
});
