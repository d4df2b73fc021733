import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

function started() {
  const emitter = new EventEmitter();
  const exit = vi.fn<(code: number) => void>();
  let closed = (): void => undefined;
  const closing = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const close = vi.fn<() => Promise<void>>(() => closing);
  stopOnSignals({ on: (event, listener) => emitter.on(event, listener), exit }, close);
  return { emitter, exit, close, closed };
}

describe('a signal', () => {
  it.each(['SIGINT', 'SIGTERM'])('%s closes the app before the process ends', async (signal) => {
    const { emitter, exit, close, closed } = started();
    emitter.emit(signal);
    expect(close).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
    closed();
    await expect.poll(() => exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('SIGTERM while the app closes changes nothing', async () => {
    const { emitter, exit, close, closed } = started();
    emitter.emit('SIGTERM');
    emitter.emit('SIGTERM');
    expect(exit).not.toHaveBeenCalled();
    closed();
    await expect.poll(() => exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(close).toHaveBeenCalledOnce();
  });

  it('a second Ctrl-C ends the process at once', () => {
    const { emitter, exit } = started();
    emitter.emit('SIGINT');
    emitter.emit('SIGINT');
    expect(exit).toHaveBeenCalledExactlyOnceWith(130);
  });
});
