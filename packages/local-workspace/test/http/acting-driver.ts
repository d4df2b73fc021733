import type { ToDriver } from '../../src/spark/driver-messages.ts';
import type { FakeDriver } from './fake-cluster-runtime.ts';

/** What a cluster was told to run, in its order. */
export interface Told {
  readonly language: string;
  readonly code: string;
  readonly widgets: Readonly<Record<string, string>> | undefined;
  /** What the tasks before gave. */
  readonly taskValues?: unknown;
}

/**
 * Makes drivers act out what their code says in its first line: `FAIL`, `EXIT value`, `HANG` (until cancelled), `DIE` (the
 * cluster ends), `ONCE` (fails the first time), `SET name value` (a task value); anything else prints its code.
 */
export function actingDriver(told: Told[]) {
  return (driver: FakeDriver, message?: ToDriver): void => {
    const say = driver.launch.onEvent;
    if (!message) return say({ event: 'ready', version: '4.2.0' });
    if (message.op === 'open') return say({ event: 'opened', context: message.context });
    if (message.op === 'cancel')
      return say({
        event: 'result',
        context: message.context,
        command: message.command,
        result: { resultType: 'cancelled' },
      });
    if (message.op !== 'run') return;
    const { context, command, language, code, widgets, taskValues } = message;
    told.push({ language, code, widgets, ...(taskValues && { taskValues }) });
    const [word = '', value = ''] = code.split('\n', 1)[0]?.split(' ') ?? [];
    const result = (given: { resultType: 'text' | 'error'; [field: string]: unknown }): void =>
      say({ event: 'result', context, command, result: given });
    const times = told.filter((other) => other.code === code).length;
    if (word === 'HANG') return;
    if (word === 'DIE') return driver.launch.onEnd('signal SIGKILL');
    if (word === 'FAIL' || (word === 'ONCE' && times === 1))
      return result({ resultType: 'error', summary: '<span>ValueError</span>: 1 &lt; 2', cause: 'line 1' });
    say({ event: 'output', context, command, text: `ran ${code}\n` });
    const [name = '', given] = value.split('=');
    if (word === 'SET') result({ resultType: 'text', data: '', taskValues: { [name]: given } });
    else if (word === 'EXIT') result({ resultType: 'text', data: value, exited: true });
    else result({ resultType: 'text', data: '' });
  };
}
