import { randomBytes } from 'node:crypto';
import type { WarehouseSettings } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { RunningWarehouse, type Work } from './running-warehouse.ts';
import { LOCAL_WAREHOUSE, type WarehouseRecord, type warehouseRecords } from './warehouse-record.ts';
import { applySettings } from './warehouse-settings.ts';

/** A warehouse and its present state. */
export interface StoredWarehouse {
  record: WarehouseRecord;
  readonly run: RunningWarehouse;
}

const DEFAULTS: Omit<WarehouseRecord, 'id' | 'name'> = {
  ...LOCAL_WAREHOUSE,
  auto_stop_mins: 120,
  enable_serverless_compute: false,
  warehouse_type: 'CLASSIC',
};

/** What warehouses run on. */
export interface WarehouseEngines {
  /** Starts the engine of a warehouse. */
  warmUp(id: string): Promise<void>;
  /** The engine of a warehouse is no longer needed. */
  coolDown(id: string): void;
}

/** The SQL warehouses of the workspace. Each has an engine on this computer, which starts in a fraction of a second. */
export class WarehouseStore {
  private readonly warehouses = new Map<string, StoredWarehouse>();

  constructor(
    private readonly records: ReturnType<typeof warehouseRecords>,
    private readonly engines: WarehouseEngines,
  ) {}

  /** Reads the saved warehouses, or creates the default one, and starts that one. */
  async open(): Promise<void> {
    await this.records.open();
    const stored = this.records.value.warehouses;
    for (const record of stored.length > 0 ? stored : [LOCAL_WAREHOUSE]) this.add(record);
    if (stored.length === 0) await this.save();
    await this.warehouses.get(LOCAL_WAREHOUSE.id)?.run.start();
  }

  close(): void {
    for (const { run } of this.warehouses.values()) run.stop();
  }

  list(): readonly StoredWarehouse[] {
    return [...this.warehouses.values()];
  }

  /** Throws ApiError for an id that is malformed (400) or unknown (404). */
  get(id: string): StoredWarehouse {
    const found = this.warehouses.get(id);
    if (found) return found;
    if (!/^[0-9a-f]{16}$/u.test(id)) throw invalidParameter(`${id} is not a valid endpoint id.`);
    throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `SQL warehouse ${id} does not exist.`);
  }

  async create(settings: WarehouseSettings & { readonly name: string }): Promise<string> {
    const id = randomBytes(8).toString('hex');
    const record = applySettings({ ...DEFAULTS, id, name: settings.name }, settings);
    this.checkName(record);
    const { run } = this.add(record);
    try {
      await this.save();
    } catch (error) {
      this.warehouses.delete(id);
      throw error;
    }
    startInBackground(run);
    return id;
  }

  /** Applies new settings; a running warehouse is restarted, as on the platform. */
  async edit(id: string, settings: WarehouseSettings): Promise<void> {
    const warehouse = this.get(id);
    const record = applySettings(warehouse.record, settings);
    this.checkName(record);
    warehouse.record = record;
    await this.save();
    if (warehouse.run.state === 'STOPPED') return;
    warehouse.run.stop();
    startInBackground(warehouse.run);
  }

  start(id: string): void {
    startInBackground(this.get(id).run);
  }

  stop(id: string): void {
    this.get(id).run.stop();
  }

  async delete(id: string): Promise<void> {
    this.get(id).run.stop();
    this.warehouses.delete(id);
    await this.save();
  }

  /** Registers work on a warehouse, which is started when it is stopped. */
  use(id: string, work: Work): Promise<() => void> {
    return this.get(id).run.use(work);
  }

  private add(record: WarehouseRecord): StoredWarehouse {
    const warehouse: StoredWarehouse = {
      record,
      run: new RunningWarehouse({
        warmUp: () => this.engines.warmUp(record.id),
        coolDown: () => this.engines.coolDown(record.id),
        clusters: () => warehouse.record.max_num_clusters,
        autoStopMinutes: () => warehouse.record.auto_stop_mins,
      }),
    };
    this.warehouses.set(record.id, warehouse);
    return warehouse;
  }

  private checkName({ id, name }: WarehouseRecord): void {
    const taken = this.list().some(({ record }) => record.name === name && record.id !== id);
    if (taken) throw invalidParameter(`SQL warehouse with name \`${name}\` already exists`);
  }

  private save(): Promise<void> {
    const warehouses = this.list().map(({ record }) => record);
    return this.records.change(() => ({ version: 1, warehouses }));
  }
}

/** The caller is answered at once; a start that fails shows in the warehouse's state and health. */
function startInBackground(run: RunningWarehouse): void {
  run.start().catch(() => undefined);
}
