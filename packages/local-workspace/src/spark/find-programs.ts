import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { SparkSetupError } from './setup-error.ts';

const PYTHONS = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10'] as const;
const LEAST_JAVA = 17;
const PYTHON_CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/** A Python that can create a virtual environment. Throws SparkSetupError when there is none. */
export async function findPython(): Promise<string> {
  for (const name of PYTHONS) if ((await runProgram(name, ['-c', PYTHON_CHECK])).code === 0) return name;
  throw new SparkSetupError(
    'A cluster needs Python 3.10 or newer with its venv module, which is not installed on this computer. ' +
      'Install it (Debian and Ubuntu: apt-get install python3 python3-venv; macOS: brew install python) and start the cluster again.',
  );
}

/** A Java that runs Spark 4: `JAVA_HOME`, else the one on the path. Throws SparkSetupError when there is none. */
export async function findJava(home: string | undefined = process.env['JAVA_HOME']): Promise<string> {
  const inHome = home && join(home, 'bin', 'java');
  for (const program of [inHome, 'java']) {
    if (!program || (program === inHome && !existsSync(program))) continue;
    const { code, output } = await runProgram(program, ['-version']);
    if (code === 0 && javaVersion(output) >= LEAST_JAVA) return program;
  }
  throw new SparkSetupError(
    `A cluster needs Java ${LEAST_JAVA} or newer, which is not installed on this computer. ` +
      `Install it (Debian and Ubuntu: apt-get install default-jre-headless; macOS: brew install --cask temurin@17), ` +
      'or point JAVA_HOME to it, and start the cluster again.',
  );
}

/** Java's feature version from the output of `java -version`; 0 if it contains none. */
export function javaVersion(output: string): number {
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/u.exec(output) ?? [];
  // Up to Java 8 the version began with 1.
  return Number(first === '1' ? second : first);
}
