import type { ClusterRuntime, Launch } from '../../src/spark/cluster-runtime.ts';
import type { ToDriver } from '../../src/spark/driver-messages.ts';
import type { Driver } from '../../src/spark/driver-process.ts';

/** A driver that tests speak for. */
export class FakeDriver implements Driver {
  readonly pid = undefined;
  readonly heard: ToDriver[] = [];
  killed = false;

  constructor(
    readonly launch: Launch,
    private readonly act: (driver: FakeDriver, message: ToDriver) => void,
  ) {}

  send(message: ToDriver): void {
    this.heard.push(message);
    this.act(this, message);
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
  /** What drivers do by themselves when they are launched (no message) or told something. */
  act: (driver: FakeDriver, message?: ToDriver) => void = () => undefined;

  async launch(launch: Launch): Promise<Driver> {
    if (this.failure) throw this.failure;
    const driver = new FakeDriver(launch, (self, message) => this.act(self, message));
    this.drivers.push(driver);
    queueMicrotask(() => this.act(driver));
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
