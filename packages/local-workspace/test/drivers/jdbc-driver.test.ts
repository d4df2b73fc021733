import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findJava } from '../../src/spark/find-programs.ts';
import { pinned } from '../../src/spark/jar.ts';
import { runProgram } from '../../src/spark/run-program.ts';
import { connects, driverWorkspace } from '../support/driver-workspace.ts';
import { testJars } from '../support/pyspark-jars.ts';

const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/lakehouse/jdbc-driver', import.meta.url),
);
const PROGRAM = fileURLToPath(new URL('JdbcDriver.java', import.meta.url));
const DRIVER = pinned(
  'com.databricks:databricks-jdbc:3.4.5',
  'e6e346ef307c9c9b5f269419431880d0fd219b0152ec262162c13b1ba69e48e8',
);
const PASSWORD = 'changeit';

const access = driverWorkspace();

it('the official JDBC driver works as it comes, by Thrift, and trusts the authority in a store of Java', async () => {
  const java = await findJava();
  const [jar = ''] = await testJars(CACHE, [DRIVER]);
  const { host, port, path, caFile, home } = access();
  const trusted = join(home, 'trusted.p12');
  const keytool = java === 'java' ? 'keytool' : join(dirname(java), 'keytool');
  const from = ['-importcert', '-noprompt', '-alias', 'workspace', '-file', caFile];
  const made = await runProgram(keytool, [...from, '-keystore', trusted, '-storepass', PASSWORD]);
  if (made.code !== 0) throw new Error(made.output);
  const url = `jdbc:databricks://${host}:${port}/default;transportMode=http;ssl=1;AuthMech=3;httpPath=${path};EnableTelemetry=0;CheckCertRevocation=0`;
  const last = await connects(access(), java, [
    // Arrow reads memory outside of Java's own.
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '-cp',
    jar,
    PROGRAM,
    `${url};SSLTrustStore=${trusted};SSLTrustStorePwd=${PASSWORD};SSLTrustStoreType=PKCS12`,
  ]);
  expect(last).toBe('done');
});
