import { tryParseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { fieldMeta } from '../../fields/field.ts';
import type { PlannedNode } from '../planned-node.ts';

/** The setting in which a source says its columns; undefined for a node that has none there. */
export function declaredColumns({
  node,
  kind,
}: PlannedNode): { readonly field: string; readonly schema: Schema } | undefined {
  if (!kind || kind.inputs.length > 0) return undefined;
  const [field] =
    Object.entries(kind.config.shape).find(([, own]) => fieldMeta(own)?.widget === 'schema') ?? [];
  const text = field === undefined ? undefined : node.config[field];
  const schema = typeof text === 'string' && text.trim() !== '' ? tryParseSchema(text) : undefined;
  return field !== undefined && schema ? { field, schema } : undefined;
}
