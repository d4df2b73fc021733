import { availableParallelism, totalmem } from 'node:os';

const MIB = 1024 * 1024;
const MAX_MEMORY_MIB = 3000;
const MAX_SLOTS = 3;

/** What one warehouse may use of a machine. */
export interface MachineShare {
  /** MiB for the rows of one process, as DuckDB's memory_limit. */
  readonly memoryLimitMiB: number;
  /** Processes for heavy statements beside the regular one. */
  readonly slots: number;
}

/** The processes of a warehouse need half of the memory together when each is at its limit, but there is always one slot. */
export function machineShare(
  memoryMiB: number = memoryOfMachine(),
  processors: number = availableParallelism(),
): MachineShare {
  const memoryLimitMiB = Math.min(MAX_MEMORY_MIB, Math.floor(memoryMiB / 4));
  const slots = Math.min(MAX_SLOTS, processors - 1, Math.floor(memoryMiB / 2 / memoryLimitMiB) - 1);
  return { memoryLimitMiB, slots: Math.max(1, slots) };
}

/** MiB that this process and those that it starts may use: a container has less than its machine. */
const memoryOfMachine = (): number =>
  Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MIB);
