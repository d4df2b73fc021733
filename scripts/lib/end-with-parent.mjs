/** Milliseconds between two checks of the parent process. */
const INTERVAL_MS = 250;

/**
 * Ends this process when the shell that npm started it through is gone: a signal to npm reaches that shell alone, and
 * not every shell gives its place to the program (`exec`, which would, is not a command on Windows). There a parent is
 * never replaced, and Ctrl-C reaches every process of the console.
 *
 * @param {{ env?: Record<string, string | undefined>, end?: () => void }} [options] `end` is called once
 */
export function endWithParent({ env = process.env, end = () => process.kill(process.pid, 'SIGTERM') } = {}) {
  if (env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, INTERVAL_MS);
  timer.unref();
}
