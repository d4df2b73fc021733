import type { JsonObject } from '../../../types/json.ts';
import { config, type WarehouseConfig } from './config.ts';

/**
 * Reads `warehouseConfig` of a saved node. A field that is out of its limits falls back to its default, so that one bad
 * value does not cost the others.
 */
export function fromSaved(data: JsonObject): JsonObject {
  const saved = data['warehouseConfig'];
  if (saved === null || typeof saved !== 'object' || Array.isArray(saved)) return {};
  const fields = Object.entries(saved as JsonObject).filter(([name, value]) => {
    const schema = (
      config.shape as Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>
    )[name];
    return schema?.safeParse(value).success === true;
  });
  return Object.fromEntries(fields);
}

/** Mirrors the config in the specified field. */
export const toSaved = ({ warehouseId: _id, ...saved }: WarehouseConfig): JsonObject => ({
  warehouseConfig: saved,
});
