import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../engine/error-code.ts';
import { runProgram } from './run-program.ts';
import { SparkSetupError } from './setup-error.ts';

/** A jar that Spark needs besides those that it ships with, pinned by its hash. */
export interface Jar {
  readonly group: string;
  readonly artifact: string;
  readonly version: string;
  /** Which of the jars of the version, where there are several. */
  readonly classifier?: string;
  readonly sha256: string;
}

/** Delta Lake for the pinned Spark; the versions go with spark/requirements.txt. */
const JARS: readonly Jar[] = [
  {
    group: 'io.delta',
    artifact: 'delta-spark_4.2_2.13',
    version: '4.4.0',
    sha256: '27d4fd8b1f879535c573ed1c718177d6a27f24d3e626ba02e216369725721ead',
  },
  {
    group: 'io.delta',
    artifact: 'delta-storage',
    version: '4.4.0',
    sha256: 'c46735481fa8e326b0957be02b4420cbcab4b325bb08009b7f2045a95133f1cc',
  },
  {
    group: 'io.delta',
    artifact: 'delta-kernel-api',
    version: '4.4.0',
    sha256: 'ee9b5a14ac3b7efdff4d61a58478fe8eb0e5a3fbca43889dca7290795fe79a11',
  },
  {
    group: 'io.delta',
    artifact: 'delta-kernel-defaults',
    version: '4.4.0',
    sha256: '225c975199e4718b38ee5b7e6da7f19e9585024262b2cec2656b32151a856b0b',
  },
  {
    group: 'io.delta',
    artifact: 'delta-kernel-unitycatalog',
    version: '4.4.0',
    sha256: 'cea22dfb4ac562b3cd27bf652697750e8336009d73fb06631363aaaad5345ffa',
  },
];

interface From {
  readonly java: string;
  /** PySpark's own jars, among them the resolver that Spark uses for packages. */
  readonly sparkJars: string;
  readonly mavenRepository?: string | undefined;
}

const fileName = ({ artifact, version, classifier }: Jar): string =>
  `${[artifact, version, ...(classifier === undefined ? [] : [classifier])].join('-')}.jar`;

/** Puts the pinned jars into the folder unless they exist, and returns their paths. Throws SparkSetupError. */
export async function provideJars(
  folder: string,
  from: From,
  jars: readonly Jar[] = JARS,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    jars.map(async (jar) => {
      const path = join(folder, fileName(jar));
      if ((await digest(path)) !== jar.sha256) await provide(jar, folder, path, from);
      return path;
    }),
  );
}

async function provide(jar: Jar, folder: string, path: string, from: From): Promise<void> {
  const work = await mkdtemp(join(folder, 'fetch-'));
  try {
    const fetched = join(work, fileName(jar));
    if (from.mavenRepository) await download(jar, fetched, from.mavenRepository);
    else await resolveWithSpark(jar, work, from);
    const found = await digest(fetched);
    if (found !== jar.sha256)
      throw new SparkSetupError(
        `${fileName(jar)} was ${found ? 'downloaded, but its checksum is not the one that this version expects' : 'not found in the Maven repository'}. ` +
          'Check the network, or set LAKEHOUSE_MAVEN_REPOSITORY to a repository that has it.',
      );
    await rename(fetched, path);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(jar: Jar, path: string, repository: string): Promise<void> {
  const place = [...jar.group.split('.'), jar.artifact, jar.version, fileName(jar)].join('/');
  const answer = await fetch(`${repository.replace(/\/+$/u, '')}/${place}`);
  if (!answer.ok)
    throw new SparkSetupError(`${fileName(jar)}: LAKEHOUSE_MAVEN_REPOSITORY answered ${answer.status}.`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
}

/** What the resolver is told to fetch. */
const request = ({ group, artifact, version, classifier }: Jar): string => `
<ivy-module version="2.0" xmlns:m="http://ant.apache.org/ivy/maven">
  <info organisation="lakehouse" module="jars"/>
  <configurations><conf name="default"/></configurations>
  <dependencies>
    <dependency org="${group}" name="${artifact}" rev="${version}" transitive="false" conf="default->default">
      <artifact name="${artifact}" type="jar" ext="jar"${classifier === undefined ? '' : ` m:classifier="${classifier}"`}/>
    </dependency>
  </dependencies>
</ivy-module>
`;

/** Downloads a jar with Spark's own package resolver, which uses the user's repository settings. */
async function resolveWithSpark(jar: Jar, work: string, { java, sparkJars }: From): Promise<void> {
  const wanted = join(work, 'ivy.xml');
  await writeFile(wanted, request(jar).trimStart());
  const args = [
    '-cp',
    join(sparkJars, '*'),
    'org.apache.ivy.Main',
    '-cache',
    join(work, 'cache'),
    '-ivy',
    wanted,
    '-confs',
    'default',
    '-types',
    'jar',
    '-retrieve',
    join(work, '[artifact]-[revision](-[classifier]).[ext]'),
  ];
  const { code, output } = await runProgram(java, args);
  if (code !== 0)
    throw new SparkSetupError(
      `${fileName(jar)} could not be downloaded from the Maven repository. Check the network, or set ` +
        `LAKEHOUSE_MAVEN_REPOSITORY to one that can be reached. ${output.slice(-500)}`,
    );
}

async function digest(path: string): Promise<string | undefined> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch (error) {
    // A missing jar is expected here; other failures are rethrown.
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
}
