import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { contentName } from './spark-sources.ts';

export interface ArchiveOf {
  readonly python: string;
  readonly java: string;
  /** The folder of Spark's own jars. */
  readonly sparkJars: string;
  /** What is before them in the class path. */
  readonly jars: readonly string[];
  readonly sources: string;
}

const NAME = /^classes-[0-9a-f]+\.jsa$/u;

/** Options by which Java takes an archive, and says nothing where it can't: it loads the classes from the jars then. */
export const archiveOptions = (archive: string): readonly string[] => [
  `-XX:SharedArchiveFile=${archive}`,
  '-Xlog:cds=off',
  '-Xlog:cds+dynamic=off',
  '-Xlog:class+path=off',
];

/**
 * The classes of Spark and Delta Lake as Java has them in memory (class data sharing, JDK 13 and newer), with which a driver starts
 * in half of the time. The archive is of one Java, one class path and these very files. Undefined where none can be made.
 */
export async function provideClassArchive(folder: string, using: ArchiveOf): Promise<string | undefined> {
  const { python, java, sparkJars, jars, sources } = using;
  const program = join(sources, 'class_archive.py');
  // Options of the environment are printed with the version, and aren't of the archive: it would be made again for each.
  const { JDK_JAVA_OPTIONS: _options, JAVA_TOOL_OPTIONS: _more, ...env } = process.env;
  const version = await runProgram(java, ['-version'], { env });
  const jarFiles = [sparkJars, ...jars];
  const times = await Promise.all(jarFiles.map(async (path) => (await stat(path)).mtimeMs));
  const name = await contentName([program], version.output, ...jarFiles, ...times.map(String));
  const archive = join(folder, `classes-${name}.jsa`);
  if (existsSync(archive)) return archive;
  const work = await mkdtemp(join(folder, 'archive-'));
  try {
    const made = join(work, 'classes.jsa');
    // Java options are split at spaces.
    if (/\s/u.test(made)) return undefined;
    await runProgram(python, [program, join(work, 'rows')], {
      env: {
        ...env,
        PYSPARK_PYTHON: python,
        PYSPARK_SUBMIT_ARGS: `--driver-class-path ${jars.join(delimiter)} --driver-java-options "-XX:ArchiveClassesAtExit=${made} -Xlog:cds=off -Xlog:cds+dynamic=off" pyspark-shell`,
      },
    });
    if (!existsSync(made)) return undefined;
    // Each is large, and those of other jars are taken by no Java any more.
    for (const old of await readdir(folder)) if (NAME.test(old)) await rm(join(folder, old), { force: true });
    await rename(made, archive);
    return archive;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
