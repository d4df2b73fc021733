import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPython } from '@lakehouse/core/codegen/python/testing/python-tools';
import { sparkConf } from '../../src/spark/spark-conf.ts';
import { SparkInstaller } from '../../src/spark/spark-installer.ts';
import { sparkSettings } from '../../src/spark/spark-settings.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Java that starts soon is worth more here than Java that runs fast. */
const FAST_START = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto';

/** What another engine read: rows as `spark/delta_values.py` writes them. */
export interface Read {
  readonly names: readonly string[];
  readonly types?: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly error?: string;
}

/** A table that another engine wrote, as Spark reads it. `feature`: what we must refuse it for. */
export interface WrittenTable extends Read {
  readonly table: string;
  readonly path: string;
  readonly feature: string | null;
}

/** Spark and delta-rs in one Python process, with the jars and the settings that clusters of the product have. */
export async function startOtherEngines(home: string) {
  const python = await findPython();
  const cached = join(ROOT, 'node_modules/.cache/lakehouse/spark');
  const settings = sparkSettings(home, {
    LAKEHOUSE_SPARK_HOME: cached,
    LAKEHOUSE_SPARK_PYTHON: python,
    LAKEHOUSE_MAVEN_REPOSITORY: process.env['LAKEHOUSE_MAVEN_REPOSITORY'],
  });
  const said: string[] = [];
  const installation = await new SparkInstaller(settings).install((line) => said.push(line));
  const { 'spark.sql.defaultCatalog': _main, ...conf } = sparkConf({
    settings: { ...settings, cores: 2 },
    installation,
    clusterName: 'delta-cross',
    own: {
      'spark.sql.shuffle.partitions': '1',
      'spark.driver.extraJavaOptions': FAST_START,
      // Many short statements over a few rows: compiling each plan takes longer than interpreting it.
      'spark.sql.codegen.wholeStage': 'false',
      'spark.sql.codegen.factoryMode': 'NO_CODEGEN',
      'spark.sql.adaptive.enabled': 'false',
      'spark.shuffle.compress': 'false',
    },
    memoryMiB: 1536,
    catalogs: [],
    readOnly: ['samples'],
    work: join(home, 'spark-work'),
  });
  const child = spawn(python, [join(ROOT, 'spark/delta_cross.py')], {
    env: { ...process.env, TZ: 'UTC', PYTHONDONTWRITEBYTECODE: '1', PYSPARK_PYTHON: python },
  });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-4000);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  const ask = async <T>(message: object): Promise<T> => {
    send(message);
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`Spark ended: ${complaint}`);
    return JSON.parse(value) as T;
  };
  send(conf);
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    write: (folder: string) => ask<WrittenTable[]>({ do: 'write', folder }),
    read: (tables: readonly string[]) =>
      ask<{ path: string; spark: Read; deltars: Read }[]>({ do: 'read', tables }),
    /** Runs a script, and tells the columns and rows of a table after it. */
    run: (python: string, table: string) => ask<Read>({ do: 'run', python, table }),
    /** Runs scripts, each after its statements, and tells why one failed, and the columns and rows of its table after it. */
    store: (cases: readonly { before: readonly string[]; python: string; table: string }[]) =>
      ask<{ refused: string | null; table: Read }[]>({ do: 'store', cases }),
    append: (table: string, from: number, commits: number) =>
      ask<{ taken: number[]; failed: [number, string][] }>({ do: 'append', table, from, commits }),
    close: async (): Promise<void> => {
      child.stdin.end();
      await ended;
    },
  };
}

export type OtherEngines = Awaited<ReturnType<typeof startOtherEngines>>;
