import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { findJava } from '../../src/spark/find-programs.ts';
import type { Jar } from '../../src/spark/jar.ts';
import { provideJars } from '../../src/spark/jars.ts';

/** The folder of the jars that PySpark ships with. */
export async function pysparkJars(): Promise<string> {
  const { stdout } = await promisify(execFile)(await findPython(), [
    '-c',
    'import pyspark; print(pyspark.__path__[0])',
  ]);
  return join(stdout.trim(), 'jars');
}

/** Fetches the jars of a test into a folder, once, and returns their paths. */
export async function testJars(folder: string, jars: readonly Jar[]): Promise<readonly string[]> {
  const from = {
    java: await findJava(),
    sparkJars: await pysparkJars(),
    mavenRepository: process.env['LAKEHOUSE_MAVEN_REPOSITORY'],
  };
  return provideJars(folder, from, jars);
}
