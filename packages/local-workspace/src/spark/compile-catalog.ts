import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { SparkSetupError } from './setup-error.ts';
import { catalogSources, contentName } from './spark-sources.ts';

/**
 * The local workspace's catalog for Spark, as a jar. It is compiled here by the Scala compiler that Spark itself ships,
 * so that the sources contain no binary and no JDK is needed.
 */
export async function provideCatalogJar(
  folder: string,
  using: {
    readonly java: string;
    readonly sparkJars: string;
    readonly jars: readonly string[];
    readonly sources: string;
  },
): Promise<string> {
  const files = await catalogSources(using.sources);
  const jar = join(folder, `lakehouse-catalog-${await contentName(files, ...using.jars)}.jar`);
  if (existsSync(jar)) return jar;
  await mkdir(dirname(jar), { recursive: true });
  const work = await mkdtemp(join(folder, 'compile-'));
  try {
    const made = join(work, 'catalog.jar');
    const classes = [join(using.sparkJars, '*'), ...using.jars].join(delimiter);
    const { code, output } = await runProgram(using.java, [
      '-cp',
      classes,
      'scala.tools.nsc.Main',
      '-usejavacp',
      '-nowarn',
      '-d',
      made,
      ...files,
    ]);
    if (code !== 0)
      throw new SparkSetupError(`The catalog for Spark could not be compiled: ${output.slice(-2000)}`);
    await rename(made, jar);
    return jar;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
