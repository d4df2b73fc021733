/** Milliseconds between two checks of the parent process. */
const INTERVAL_MS = 250;

/**
 * Ends this process when the shell through which npm started it has ended: a signal to npm reaches only that shell, and
 * not every shell replaces itself with the program (`exec` would, but is not a command on Windows). On Windows a parent
 * process id never changes, and Ctrl-C reaches every process of the console.
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
