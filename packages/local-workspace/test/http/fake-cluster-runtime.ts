import type { ClusterRuntime, Launch } from '../../src/resources/clusters/cluster-runtime.ts';
import type { ToDriver } from '../../src/spark/driver-messages.ts';
import type { Driver } from '../../src/spark/driver-process.ts';

/** A driver that tests speak for. */
export class FakeDriver implements Driver {
  readonly pid = undefined;
  readonly heard: ToDriver[] = [];
  killed = false;

  constructor(readonly launch: Launch) {}

  send(message: ToDriver): void {
    this.heard.push(message);
  }

  async kill(): Promise<void> {
    this.killed = true;
  }

  /** The message of a kind that was sent last. */
  last<Op extends ToDriver['op']>(op: Op): Extract<ToDriver, { op: Op }> | undefined {
    return this.heard.findLast((message): message is Extract<ToDriver, { op: Op }> => message.op === op);
  }
}

/** Clusters without Spark, for the edges of the state machine. */
export class FakeClusterRuntime implements ClusterRuntime {
  readonly drivers: FakeDriver[] = [];
  /** Makes the next launches fail. */
  failure: Error | undefined;
  commandsEnded = 0;

  async launch(launch: Launch): Promise<Driver> {
    if (this.failure) throw this.failure;
    const driver = new FakeDriver(launch);
    this.drivers.push(driver);
    return driver;
  }

  async catalogNames(): Promise<readonly string[]> {
    return ['main'];
  }

  async afterCommand(): Promise<void> {
    this.commandsEnded++;
  }

  get driver(): FakeDriver {
    const driver = this.drivers.at(-1);
    if (!driver) throw new Error('No driver was launched');
    return driver;
  }
}
