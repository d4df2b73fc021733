import { command } from './command.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';

for (const output of [process.stdout, process.stderr]) ignoreClosedPipe(output);

process.exitCode = await command(process.argv.slice(2), {
  write: (text) => process.stdout.write(text),
  error: (line) => process.stderr.write(`${line}\n`),
});
