import type { JsonObject } from '@lakehouse/spark-sql/types/json';

/** The transformation that the data of a saved node names, alone or in an object. */
export function transformationName({ transformation: saved }: JsonObject): string | undefined {
  if (typeof saved === 'string') return saved;
  if (saved === null || typeof saved !== 'object' || !('name' in saved)) return undefined;
  return typeof saved['name'] === 'string' ? saved['name'] : undefined;
}
