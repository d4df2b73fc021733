import { runProgram } from './run-program.ts';
import { SparkSetupError } from './setup-error.ts';

/** What a program writes. Rejects with SparkSetupError, which begins with `failure`, when it fails. */
export async function mustWork(
  program: string,
  args: readonly string[],
  failure: string,
  onLine?: (line: string) => void,
): Promise<string> {
  const { code, output } = await runProgram(program, args, onLine ? { onLine } : {});
  if (code !== 0) throw new SparkSetupError(`${failure}. ${output.trim().slice(-600)}`);
  return output;
}
