import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findPython } from '../../src/codegen/python/testing/python-tools.ts';
import type { FileCase } from './file-grammar.ts';
import type { DeltaTable, ParquetFile, TextFile } from './nasty-file.ts';
import type { SparkRun } from './spark-batch.ts';

const SCRIPT = fileURLToPath(new URL('../../../../spark/make_parquet.py', import.meta.url));

/** Writes the files of cases: text here, Parquet files by Arrow, Delta tables by Spark. */
export interface FileWriter {
  /** Resolves with why it could not be written, if it could not. */
  write(one: FileCase): Promise<string | undefined>;
  close(): Promise<void>;
}

function bytesOf({ lines, encoding }: TextFile): Buffer {
  const text = lines.join('');
  return encoding === 'utf16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, encoding);
}

/** A script that runs the statements of a table. */
const statementsOf = ({ statements }: DeltaTable, place: string): string =>
  [
    'from pyspark.sql import SparkSession',
    'spark = SparkSession.builder.getOrCreate()',
    ...statements.map((text) => `spark.sql(${JSON.stringify(text.replaceAll('{t}', `delta.\`${place}\``))})`),
    'made = spark.range(1)',
  ].join('\n');

/** `files` are written below `folder`, and Delta tables below the mount of the same name in `home`. */
export async function startFileWriter(folder: string, spark: SparkRun): Promise<FileWriter> {
  const arrow = spawn(await findPython(), [SCRIPT], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    arrow.once('error', reject);
    arrow.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Arrow ended with ${code}`))));
  });
  const written = new Map<string, (failure?: string) => void>();
  createInterface({ input: arrow.stdout }).on('line', (line) => {
    const { path, failure } = JSON.parse(line) as { path: string; failure: string | null };
    written.get(path)?.(failure ?? undefined);
  });
  const byArrow = async (file: ParquetFile): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      ended.catch(reject);
      written.set(file.path, resolve);
      arrow.stdin.write(`${JSON.stringify(file)}\n`);
    });
  return {
    async write({ name, files }) {
      for (const file of files) {
        if ('statements' in file) {
          const made = `make_${name}`;
          const python = statementsOf(file, `/mnt/${file.path}`);
          const { error, message } = await spark.ask({ name: made, python, wanted: ['made'] });
          if (error !== undefined) return `${error}: ${message ?? ''}`;
          continue;
        }
        await mkdir(dirname(join(folder, file.path)), { recursive: true });
        if ('rows' in file) {
          const failure = await byArrow(file);
          if (failure !== undefined) return failure;
        } else await writeFile(join(folder, file.path), bytesOf(file));
      }
      return undefined;
    },
    async close() {
      arrow.stdin.end();
      await ended;
    },
  };
}
