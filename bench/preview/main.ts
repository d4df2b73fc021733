import { link } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { required } from '@lakehouse/spark-sql/types/required';
import { startApp, type TestApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { engineSql } from '../support/engine-sql.ts';
import { interleaved } from '../support/interleaved.ts';
import { RAW_ARGUMENT, RawDuckDB, serveRaw } from '../support/raw-process.ts';
import { stackOf } from '../support/stack.ts';
import { type Case, previewCases, VOLUME } from './cases.ts';
import { type DataFiles, dataFiles } from './data.ts';
import { type Measured, printMetrics, progress } from './metrics.ts';

/** The files appear in the volume without being copied: they are a gigabyte each. */
async function putIntoVolume(app: TestApp, files: DataFiles): Promise<void> {
  const folder = join(app.home, VOLUME.replace('/Volumes/', 'volumes/'));
  for (const file of Object.values(files)) await link(file, join(folder, basename(file)));
}

async function measure(app: TestApp, raw: RawDuckDB, cases: readonly Case[]): Promise<readonly Measured[]> {
  const preview = await stackOf(app);
  const compiled = await engineSql(
    cases.map(({ statement }) => statement),
    app.home,
    join(ROOT, 'dist/engine-child.mjs'),
  );
  const measured: Measured[] = [];
  for (const [at, one] of cases.entries()) {
    const asked = compiled[at] ?? [];
    const sql = asked.at(-1) ?? '';
    const [stack = [], engine = [], byHand = []] = (
      await interleaved(`${one.format}, ${one.title}\n${sql}`, [
        () => preview(one.statement),
        () => raw.run(sql),
        () => raw.run(one.handSql),
      ])
    ).map(({ ms }) => ms);
    measured.push({ ...one, stack, engine, byHand, sql, questions: asked.length - 1 });
    console.log(progress(required(measured.at(-1), 'What was measured')));
    if (process.argv.includes('--show-sql')) console.log(`${one.format}, ${one.title}:\n${sql}\n`);
  }
  return measured;
}

/** `--only=TEXT` measures the previews whose name has the text: `csv`, `group by`. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const wanted = ({ format, title }: Case): boolean => `${format}, ${title}`.includes(only);

if (process.argv[2] === RAW_ARGUMENT) await serveRaw(process.argv[3] ?? '');
else {
  const files = await dataFiles();
  const app = await startApp();
  const raw = new RawDuckDB(fileURLToPath(import.meta.url), join(app.home, 'tmp'));
  try {
    await putIntoVolume(app, files);
    printMetrics(await measure(app, raw, previewCases(files).filter(wanted)));
  } finally {
    raw.close();
    await app.stop();
  }
}
