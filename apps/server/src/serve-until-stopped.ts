import { keepServing } from './keep-serving.ts';
import { SettingsError } from './settings.ts';
import { StartError } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';

interface Running {
  close(): Promise<void>;
}

/** Starts a server that is closed by a signal. A failure to start that the user can fix is said without a stack; the process ends. */
export async function serveUntilStopped<T extends Running>(
  start: (print: (line: string) => void) => Promise<T>,
  describe: (running: T) => readonly string[],
): Promise<void> {
  // What the server and its clusters write is for the user who started them.
  process.umask(0o077);
  keepServing(process, (line) => console.error(line));
  let running: T | undefined;
  stopOnSignals(process, async () => running?.close());
  try {
    running = await start((line) => console.log(line));
    for (const line of describe(running)) console.log(line);
  } catch (error) {
    const known = error instanceof StartError || error instanceof SettingsError;
    console.error(known ? error.message : error);
    process.exit(1);
  }
}
