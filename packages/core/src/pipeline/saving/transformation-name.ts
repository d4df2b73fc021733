import type { JsonObject } from '@lakehouse/spark-sql/types/json';

/** The name of the transformation in the data of a saved node, given as a string or in an object. */
export function transformationName({ transformation: saved }: JsonObject): string | undefined {
  if (typeof saved === 'string') return saved;
  if (saved === null || typeof saved !== 'object' || !('name' in saved)) return undefined;
  return typeof saved['name'] === 'string' ? saved['name'] : undefined;
}
