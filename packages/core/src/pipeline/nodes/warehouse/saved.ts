import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { config, type WarehouseConfig } from './config.ts';
import { sessionCode } from './session-code.ts';

const CREATED = /created successfully with ID: (\S+)$/u;

/** The message about a created warehouse (product specification, section 7, call 5). */
export const createdSummary = ({ name, warehouseId }: WarehouseConfig): string =>
  `Warehouse "${name}" created successfully with ID: ${warehouseId}`;

/**
 * Reads `warehouseConfig` of a saved node. A field that is out of its limits falls back to its default, without
 * affecting the others.
 */
export function fromSaved(data: JsonObject): JsonObject {
  const saved = data['warehouseConfig'];
  if (!isObject(saved)) return {};
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = config.shape;
  const fields = Object.entries(saved).filter(
    ([name, value]) => Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success === true,
  );
  const summary = data['codeSummary'];
  const warehouseId = typeof summary === 'string' ? CREATED.exec(summary)?.[1] : undefined;
  return { ...Object.fromEntries(fields), ...(warehouseId === undefined ? {} : { warehouseId }) };
}

/** Mirrors the config in the specified fields, with code and summary once the warehouse exists. */
export function toSaved(full: WarehouseConfig): JsonObject {
  const { warehouseId, ...warehouseConfig } = full;
  return {
    warehouseConfig,
    ...(warehouseId === '' ? {} : { code: sessionCode(full), codeSummary: createdSummary(full) }),
  };
}
