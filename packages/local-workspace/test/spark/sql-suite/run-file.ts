import { type GoldenCase, readGoldenFile } from './golden-file.ts';
import { PartedObjects } from './parted-objects.ts';
import { olderIntervals, settingsOf } from './settings-of.ts';
import { goldenText, inputText } from './suite-folder.ts';
import type { SuiteStore } from './suite-store.ts';
import { undetermined } from './undetermined.ts';
import { type Judged, judgeAnswer, judgeFailure, type Verdict } from './verdict.ts';

export interface JudgedCase extends Judged {
  readonly at: number;
  readonly statement: string;
}

/** Runs the statements of a file in one session, and judges each answer. */
export async function runFile(
  store: SuiteStore,
  folder: string,
  name: string,
): Promise<readonly JudgedCase[]> {
  const { binary, leftOut } = settingsOf(name, await inputText(folder, name));
  const cases = readGoldenFile(await goldenText(folder, name));
  if (leftOut !== undefined)
    return cases.map(({ statement }, at) => ({ at, statement, verdict: 'other-setting', why: leftOut }));
  const session = store.openSession();
  /** Settings that the file has changed and the local workspace refused to. */
  const refused = new Set<string>();
  const parted = new PartedObjects();
  const judged: JudgedCase[] = [];
  for (const [at, golden] of cases.entries()) {
    const { statement } = golden;
    let result: Judged;
    let isRemade = false;
    const key = settingIn(golden);
    try {
      const { schema, chunks } = await session.run(statement);
      if (key !== undefined) settle(refused, key);
      result = judgeAnswer(golden, schema, chunks.flat(), binary);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      result = judgeFailure(golden, message);
      // The statements after it are about a table, whatever its files are.
      if (/^\[UNSUPPORTED_FEATURE\] USING \w+ is/u.test(message) && !golden.failure)
        isRemade = await session.run(asDelta(statement)).then(
          () => true,
          () => false,
        );
      if (key !== undefined && !golden.failure) refused.add(key);
    }
    // The answers depend on what is set otherwise here.
    const other = olderIntervals(name, golden.schema) ?? [...refused].join(', ');
    if (other !== '') result = { verdict: 'other-setting', why: other };
    if (!isRemade) result = parted.judged(statement, result);
    const open = ANSWERED.has(result.verdict) ? undetermined(name, at) : undefined;
    if (open !== undefined) result = { verdict: 'undetermined', why: open };
    judged.push({ at, statement, ...result });
  }
  await store.clean();
  return judged;
}

/** What an answer that both give is: where Spark may give several, chance decides which of these. */
const ANSWERED: ReadonlySet<Verdict> = new Set<Verdict>(['equal', 'order', 'digits', 'silent']);

/** The statement that makes the same table as a Delta table. */
const asDelta = (statement: string): string =>
  statement.replace(/\busing\s+(?:parquet|csv|json|orc|text|avro)\b(?:\s+options\s*\([^)]*\))?/iu, '');

/** The setting that a statement changes; empty for RESET, which changes all. */
function settingIn({ statement }: GoldenCase): string | undefined {
  const text = statement.replace(/--.*$/gmu, '').trim();
  if (/^reset$/iu.test(text)) return '';
  return /^(?:set|reset)\s+(spark\.[\w.]+)(?:\s*=.*)?$/isu.exec(text)?.[1];
}

function settle(refused: Set<string>, key: string): void {
  if (key === '') refused.clear();
  else refused.delete(key);
}
