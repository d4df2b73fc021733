import { randomUUID } from 'node:crypto';
import type { CommandStatus } from '@lakehouse/databricks-client/resources/commands/types';
import type { Json } from '@lakehouse/spark-sql/types/json';
import type { DriverResult } from '../../spark/driver-messages.ts';

export interface CommandRequest {
  readonly language: 'python' | 'sql';
  readonly code: string;
  /** Parameters that `dbutils.widgets` gives. */
  readonly widgets?: Readonly<Record<string, string>>;
  /** What `dbutils.jobs.taskValues` gives, by the keys of tasks. */
  readonly taskValues?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** One command of a context. */
export class CommandRun {
  readonly id = randomUUID().replaceAll('-', '');
  private current: CommandStatus = 'Queued';
  private printed = '';
  private result: object | undefined;
  private end: () => void = () => undefined;
  /** Resolves when the command is Finished, Cancelled or Error. */
  readonly ended: Promise<void> = new Promise((resolve) => {
    this.end = resolve;
  });

  constructor(readonly request: CommandRequest) {}

  get status(): CommandStatus {
    return this.current;
  }

  get isOpen(): boolean {
    return ['Queued', 'Running', 'Cancelling'].includes(this.current);
  }

  /** Its output so far. */
  get output(): string {
    return this.printed;
  }

  /** In the API's format; while the command runs, its output so far. */
  get results(): object | undefined {
    if (this.result) return this.result;
    return this.printed === '' ? undefined : { resultType: 'text', data: this.printed };
  }

  begin(): void {
    this.current = 'Running';
  }

  print(text: string): void {
    this.printed += text;
  }

  /** Returns whether the driver has to be notified. */
  cancel(): boolean {
    if (this.current === 'Queued') this.finish('Cancelled');
    else if (this.current === 'Running') {
      this.current = 'Cancelling';
      return true;
    }
    return false;
  }

  complete(result: DriverResult): void {
    if (this.current === 'Cancelling' || result.resultType === 'cancelled') return this.finish('Cancelled');
    const { printed } = this;
    if (result.resultType === 'text') {
      const data = printed + (typeof result['data'] === 'string' ? result['data'] : '');
      this.result = { ...result, data };
    } else this.result = printed === '' ? result : { ...result, stdout: printed };
    this.finish('Finished');
  }

  /** The cluster or the context failed; an exception of the program is a result instead. */
  fail(message: string): void {
    if (this.current === 'Cancelling') return this.finish('Cancelled');
    this.result = { resultType: 'error', summary: message, cause: message };
    this.finish('Error');
  }

  private finish(status: 'Finished' | 'Cancelled' | 'Error'): void {
    this.current = status;
    this.end();
  }
}
