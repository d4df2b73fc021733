import { command } from '../src/command.ts';

/** Runs the command line in this process: its exit code, and what it wrote. */
export async function lakehouse(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await command(args, { write: (text) => (out += text), error: (line) => (err += `${line}\n`) });
  return { code, out, err };
}
