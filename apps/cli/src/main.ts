import { command } from './command.ts';

process.exitCode = await command(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  error: (line) => process.stderr.write(`${line}\n`),
});
