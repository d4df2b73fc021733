import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src/ignore-closed-pipe.ts', import.meta.url));

/** A program that writes past the closing of its output; it exits with 0 when that does not end it. */
function programWith(start: string): string {
  const contents = `
    import { ignoreClosedPipe } from ${JSON.stringify(source)};
    ${start}
    let isClosed = false;
    process.stdout.on('close', () => { isClosed = true; });
    const write = () => {
      process.stdout.write('x'.repeat(65536));
      if (!isClosed) return setTimeout(write, 1);
      process.stdout.write('more');
      setTimeout(() => { process.exitCode = 7; }, 1);
    };
    write();`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  return outputFiles[0]?.text ?? '';
}

async function endOf(program: string): Promise<{ code: unknown; complaint: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  return { code, complaint };
}

it('a command whose reader has gone finishes its work', async () => {
  expect(await endOf(programWith('ignoreClosedPipe(process.stdout);'))).toEqual({ code: 7, complaint: '' });
  // Without it the program ends with EPIPE.
  expect((await endOf(programWith(''))).complaint).toContain('EPIPE');
});
