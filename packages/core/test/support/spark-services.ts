import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { findPython } from '../../src/codegen/python/testing/python-tools.ts';

/** A long-running Spark program from PySpark's own jars. */
export interface SparkService {
  readonly address: string;
  stop(): Promise<void>;
}

/** The settings by which Java starts soon, as `quick-sessions.ts` of the local workspace has them for all tests on Spark. */
const quickJava = (): Readonly<Record<string, string>> =>
  JSON.parse(process.env['SPARK_JAVA'] ?? '{}') as Record<string, string>;

/** Starts one, and waits for the log line in which `ready` finds the address. */
async function serve(folder: string, args: readonly string[], ready: RegExp): Promise<SparkService> {
  const python = await findPython();
  const quick = quickJava();
  const child = spawn(join(dirname(python), 'spark-class'), args, {
    cwd: folder,
    env: {
      ...process.env,
      PYSPARK_PYTHON: python,
      SPARK_LOCAL_IP: '127.0.0.1',
      SPARK_DAEMON_MEMORY: '1g',
      SPARK_DAEMON_CLASSPATH: quick['spark.driver.extraClassPath'],
      SPARK_DAEMON_JAVA_OPTS: quick['spark.driver.extraJavaOptions'],
      TZ: 'UTC',
    },
  });
  let log = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      log = (log + String(chunk)).slice(-20_000);
      const found = ready.exec(log)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`${args[0]} ended with ${String(code)}: ${log}`)));
  });
  return {
    address,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

const LOCAL = ['--host', '127.0.0.1', '--port', '0', '--webui-port', '0'];

/** A standalone cluster of a master and two workers with one core each. */
export async function startCluster(folder: string): Promise<SparkService> {
  const deploy = 'org.apache.spark.deploy';
  const master = await serve(
    folder,
    [`${deploy}.master.Master`, ...LOCAL],
    /Starting Spark master at (spark:\S+)/u,
  );
  const worker = (name: string): Promise<SparkService> => {
    const size = ['--cores', '1', '--memory', '512m', '--work-dir', join(folder, name)];
    return serve(
      folder,
      [`${deploy}.worker.Worker`, ...LOCAL, ...size, master.address],
      /Successfully registered with master (\S+)/u,
    );
  };
  const workers = await Promise.all([worker('worker-1'), worker('worker-2')]);
  return {
    address: master.address,
    stop: async () => {
      for (const one of [...workers, master]) await one.stop();
    },
  };
}

/** A Spark Connect server that runs the jobs itself. */
export async function startConnect(folder: string): Promise<SparkService> {
  const settings = {
    'spark.connect.grpc.binding.address': '127.0.0.1',
    'spark.connect.grpc.binding.port': '0',
    'spark.driver.host': '127.0.0.1',
    'spark.ui.enabled': 'false',
    ...quickJava(),
  };
  const confs = Object.entries(settings).flatMap(([name, value]) => ['--conf', `${name}=${value}`]);
  const service = 'org.apache.spark.sql.connect.service.SparkConnectServer';
  const submit = ['org.apache.spark.deploy.SparkSubmit', '--class', service, '--master', 'local[2]'];
  const server = await serve(
    folder,
    [...submit, ...confs, 'spark-internal'],
    /Spark Connect server started at: \S*?:(\d+)/u,
  );
  return { ...server, address: `sc://127.0.0.1:${server.address}` };
}
