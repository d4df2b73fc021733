import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { findJava } from '../../src/spark/find-programs.ts';
import { pinned } from '../../src/spark/jar.ts';
import { runProgram } from '../../src/spark/run-program.ts';
import { accepts, freePort } from './free-port.ts';
import { pysparkJars, testJars } from './pyspark-jars.ts';
import { QUICK_JAVA } from './quick-java.ts';

const CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/lakehouse/kafka-broker', import.meta.url),
);

/** A broker, as far as those libraries go that PySpark doesn't have. */
const BROKER = [
  ['com.google.re2j:re2j:1.8', '7b52c72156dd7f98b3237a5b35c1d34fba381b21048c89208913ad80a45dfbd7'],
  [
    'com.typesafe.scala-logging:scala-logging_2.13:3.9.6',
    '0ad0c3f4d89d538b3b6c300158555e266aa69cf1b5f6522aba8b5bad238eb994',
  ],
  [
    'com.yammer.metrics:metrics-core:2.2.0',
    '6b7a14a6f34c10f8683f7b5e2f39df0f07b58c7dff0e468ebbc713905c46979c',
  ],
  [
    'commons-validator:commons-validator:1.10.1',
    'ed74711a78d793ca37f6075e4a1e93d107233dfd20d0bb17e32bad88d38e56aa',
  ],
  [
    'net.sf.jopt-simple:jopt-simple:5.0.4',
    'df26cc58f235f477db07f753ba5a3ab243ebe5789d9f89ecf68dd62ea9a66c28',
  ],
  [
    'net.sourceforge.argparse4j:argparse4j:0.7.0',
    '65ceb669d88f63306c680f8088bbf765bbca72d288a61a03703000076c3d3f56',
  ],
  [
    'org.apache.kafka:kafka-clients:4.3.1',
    '52501b7b47510c66f898871adaf6d2968ab7246561d44ced43643a8a587f0b36',
  ],
  [
    'org.apache.kafka:kafka-coordinator-common:4.3.1',
    '66a86b8c89718216ffa72fe4e44b9d1bdf3472e4cb9200c36a0742a25febbdba',
  ],
  [
    'org.apache.kafka:kafka-group-coordinator-api:4.3.1',
    'd81bc1a3739ff6c9b21815baae00022306342a16d3d94e6a2621201b9980a30d',
  ],
  [
    'org.apache.kafka:kafka-group-coordinator:4.3.1',
    '4ab56d002e1624185c874199e9e0ffb243dbeb9f68b4d0cadf48ce2f617a1126',
  ],
  [
    'org.apache.kafka:kafka-metadata:4.3.1',
    '4d73a96c6474a4ebdd67a1cee14da1a94cfd6bb9e6e252685ba5667d8ab7f898',
  ],
  ['org.apache.kafka:kafka-raft:4.3.1', '46abbf89806dd22d848e997cdfb1431524cab4ec88e38a7d2806e20b24a70609'],
  [
    'org.apache.kafka:kafka-server-common:4.3.1',
    'd7c719f749579a399011f0df7414de8a78f10f074a6122caa550fdb141351575',
  ],
  ['org.apache.kafka:kafka-server:4.3.1', '01d736599ec3b0cdbb0480c15219170b28cdae189785e7f0c6f1f26e528eaebc'],
  [
    'org.apache.kafka:kafka-share-coordinator:4.3.1',
    '8ceeed7346127e652ea5c650b217890aaff14919f967d27fadce420745bd3066',
  ],
  [
    'org.apache.kafka:kafka-storage-api:4.3.1',
    'bc2b22639fa554494461d101d599e01bae840d97c4f46e18fdf3d2fe41a47098',
  ],
  [
    'org.apache.kafka:kafka-storage:4.3.1',
    '97e3facddd2914a58f28ec91ef35f8da69963eab3651196e97f487924f6dac98',
  ],
  [
    'org.apache.kafka:kafka-tools-api:4.3.1',
    'dcf6785742e0c8ab11a0fc09c62f1192e11e997dc629669a8db82aa40d933c31',
  ],
  [
    'org.apache.kafka:kafka-transaction-coordinator:4.3.1',
    'c64aaa2a88d8fd382c4800204872917686e542043c7916c9e8797d939d8eb313',
  ],
  ['org.apache.kafka:kafka_2.13:4.3.1', 'b098abef5ff878e76f60cd6c559b9baa5663ccb1b55f2837558b22c329d32423'],
  ['org.hdrhistogram:HdrHistogram:2.2.2', '22d1d4316c4ec13a68b559e98c8256d69071593731da96136640f864fa14fad8'],
  ['org.pcollections:pcollections:4.0.2', '2bbeef5797a241300c4f7513cd546239629ed7deda4fc0c31df90bb95f5f13ef'],
].map(([coordinates = '', sha256 = '']) => pinned(coordinates, sha256));

const START_MS = 600_000;
/** Any id of 16 bytes in base64. */
const CLUSTER = 'bGFrZWhvdXNlLXN0dWRpbw';

const settings = (broker: number, controller: number, data: string): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': data,
    'num.partitions': 2,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

export interface KafkaBroker {
  /** As the clients' `bootstrap.servers`. */
  readonly servers: string;
  close(): Promise<void>;
}

/** A real Kafka, of one node, whose topics come with their first message and have two partitions. */
export async function startKafka(): Promise<KafkaBroker> {
  const java = await findJava();
  const sparkJars = await pysparkJars();
  await testJars(CACHE, BROKER);
  const home = await mkdtemp(join(tmpdir(), 'kafka-'));
  const file = join(home, 'server.properties');
  const port = await freePort();
  await writeFile(file, settings(port, await freePort(), join(home, 'data')));
  const program = (main: string): string[] => [
    ...QUICK_JAVA.split(' '),
    '-Xmx256m',
    '-cp',
    [join(CACHE, '*'), join(sparkJars, '*')].join(delimiter),
    main,
  ];
  const formatted = await runProgram(java, [
    ...program('kafka.tools.StorageTool'),
    'format',
    '-t',
    CLUSTER,
    '-c',
    file,
  ]);
  if (formatted.code !== 0) throw new Error(`Kafka's folder was not made: ${formatted.output}`);
  const broker = spawn(java, [...program('kafka.Kafka'), file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  broker.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => broker.once('exit', () => resolve()));
  const close = async (): Promise<void> => {
    broker.kill('SIGKILL');
    await ended;
    await rm(home, { recursive: true, force: true });
  };
  const isUp = () => broker.exitCode !== null || accepts(port);
  await vi.waitUntil(isUp, { timeout: START_MS, interval: 100 });
  if (broker.exitCode !== null) throw new Error(`Kafka ended: ${said}`);
  return { servers: `127.0.0.1:${port}`, close };
}
