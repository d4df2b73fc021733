import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../engine/error-code.ts';
import { type Jar, pinned } from './jar.ts';
import { runProgram } from './run-program.ts';
import { S3_JARS } from './s3-jars.ts';
import { SparkSetupError } from './setup-error.ts';

/**
 * Delta Lake and Kafka's sources and destinations for the pinned Spark, whose versions go with spark/requirements.txt, and
 * the drivers of PostgreSQL and MySQL, and what opens buckets of S3, which clusters of the platform have too.
 */
const JARS: readonly Jar[] = [
  pinned(
    'io.delta:delta-spark_4.2_2.13:4.4.0',
    '27d4fd8b1f879535c573ed1c718177d6a27f24d3e626ba02e216369725721ead',
  ),
  pinned('io.delta:delta-storage:4.4.0', 'c46735481fa8e326b0957be02b4420cbcab4b325bb08009b7f2045a95133f1cc'),
  pinned(
    'io.delta:delta-kernel-api:4.4.0',
    'ee9b5a14ac3b7efdff4d61a58478fe8eb0e5a3fbca43889dca7290795fe79a11',
  ),
  pinned(
    'io.delta:delta-kernel-defaults:4.4.0',
    '225c975199e4718b38ee5b7e6da7f19e9585024262b2cec2656b32151a856b0b',
  ),
  pinned(
    'io.delta:delta-kernel-unitycatalog:4.4.0',
    'cea22dfb4ac562b3cd27bf652697750e8336009d73fb06631363aaaad5345ffa',
  ),
  pinned(
    'org.apache.spark:spark-sql-kafka-0-10_2.13:4.2.0',
    '64539c45e5d39f7ddb747312c239f38f5208d08c1a0ddf7d70beb2fbd9373705',
  ),
  pinned(
    'org.apache.spark:spark-token-provider-kafka-0-10_2.13:4.2.0',
    '641c7947afc8aa1189e433b7c2d305293993c8691bc1c2062d6d4f513b12518c',
  ),
  pinned(
    'org.apache.kafka:kafka-clients:3.9.2',
    '014b4ef36884478a932641818b080c36a8f8e2e92dc771e800c9d2694f4f83d8',
  ),
  pinned(
    'org.apache.commons:commons-pool2:2.13.1',
    'f77a5060d6936a9144023584232f9de3f2248f1abfe156e9d31795f18770674f',
  ),
  pinned(
    'org.postgresql:postgresql:42.7.8',
    '2a32a9dcbc42d67a50ad3a0de5efd102c8d2be46720045f2cbd6689f160ab7c7',
  ),
  pinned(
    'org.mariadb.jdbc:mariadb-java-client:2.7.9',
    'f2c8996064ca876992f590d78ea25f6c4fac88ad2976dff4729d816ebacd6ec5',
  ),
  ...S3_JARS,
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
  const paths = jars.map((jar) => join(folder, fileName(jar)));
  const found = await Promise.all(paths.map(digest));
  const missing = jars.filter(({ sha256 }, at) => found[at] !== sha256);
  if (missing.length > 0) await provide(missing, folder, from);
  return paths;
}

async function provide(jars: readonly Jar[], folder: string, from: From): Promise<void> {
  const { mavenRepository } = from;
  const work = await mkdtemp(join(folder, 'fetch-'));
  try {
    if (mavenRepository) await Promise.all(jars.map((jar) => download(jar, work, mavenRepository)));
    else
      await Promise.all(
        parts(jars).map(async (part, at) => {
          const own = join(work, String(at));
          await mkdir(own);
          await resolveWithSpark(part, { own, into: work }, from);
        }),
      );
    for (const jar of jars) {
      const fetched = join(work, fileName(jar));
      const found = await digest(fetched);
      if (found !== jar.sha256)
        throw new SparkSetupError(
          `${fileName(jar)} was ${found ? 'downloaded, but its checksum is not the one that this version expects' : 'not found in the Maven repository'}. ` +
            'Check the network, or set LAKEHOUSE_MAVEN_REPOSITORY to a repository that has it.',
        );
      await rename(fetched, join(folder, fileName(jar)));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(jar: Jar, work: string, repository: string): Promise<void> {
  const place = [...jar.group.split('.'), jar.artifact, jar.version, fileName(jar)].join('/');
  const answer = await fetch(`${repository.replace(/\/+$/u, '')}/${place}`);
  if (!answer.ok)
    throw new SparkSetupError(`${fileName(jar)}: LAKEHOUSE_MAVEN_REPOSITORY answered ${answer.status}.`);
  await writeFile(join(work, fileName(jar)), Buffer.from(await answer.arrayBuffer()));
}

const dependency = ({ group, artifact, version, classifier }: Jar): string => `
    <dependency org="${group}" name="${artifact}" rev="${version}" transitive="false" conf="default->default">
      <artifact name="${artifact}" type="jar" ext="jar"${classifier === undefined ? '' : ` m:classifier="${classifier}"`}/>
    </dependency>`;

/** What the resolver is told to fetch. */
const request = (jars: readonly Jar[]): string => `
<ivy-module version="2.0" xmlns:m="http://ant.apache.org/ivy/maven">
  <info organisation="lakehouse" module="jars"/>
  <configurations><conf name="default"/></configurations>
  <dependencies>${jars.map(dependency).join('')}
  </dependencies>
</ivy-module>
`;

/** How many resolvers look for jars at once: each asks for one file after the other, and waits. */
const RESOLVERS = 4;

/** Jars in as many parts, with neighbours together: those of a group share what describes them. */
function parts(jars: readonly Jar[]): readonly (readonly Jar[])[] {
  const size = Math.ceil(jars.length / RESOLVERS);
  return Array.from({ length: Math.ceil(jars.length / size) }, (_, at) =>
    jars.slice(at * size, (at + 1) * size),
  );
}

/** Downloads jars with Spark's own package resolver, which uses the user's repository settings: into a folder, by way of another. */
async function resolveWithSpark(
  jars: readonly Jar[],
  { own, into }: { readonly own: string; readonly into: string },
  { java, sparkJars }: From,
): Promise<void> {
  const wanted = join(own, 'ivy.xml');
  await writeFile(wanted, request(jars).trimStart());
  const args = [
    '-cp',
    join(sparkJars, '*'),
    'org.apache.ivy.Main',
    '-cache',
    join(own, 'cache'),
    '-ivy',
    wanted,
    '-confs',
    'default',
    '-types',
    'jar',
    '-retrieve',
    join(into, '[artifact]-[revision](-[classifier]).[ext]'),
  ];
  const { code, output } = await runProgram(java, args);
  if (code !== 0)
    throw new SparkSetupError(
      `${jars.map(fileName).join(', ')} could not be downloaded from the Maven repository. Check the network, or set ` +
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
