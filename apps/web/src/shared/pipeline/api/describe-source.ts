import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { describeSql } from '@lakehouse/core/pipeline/describe-sql';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { EMITTERS } from '@lakehouse/core/pipeline/emitters';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';

/** The columns of a source can't be used. */
class DescribeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DescribeError';
  }
}

/** The statement that returns the columns of a source's data, ignoring pinned ones; or why there is none. */
export function describeStatement(
  node: PipelineNode,
): { readonly ok: true; readonly statement: Sql } | { readonly ok: false; readonly reason: string } {
  const kind = KINDS.get(node.kind ?? '');
  const emitters = EMITTERS.get(node.kind ?? '');
  if (!kind || !emitters || kind.id !== 'source')
    return { ok: false, reason: 'Only a data source has a schema to read' };
  const parsed = kind.config.safeParse({ ...node.config, schema: '' });
  if (!parsed.success) return { ok: false, reason: 'Correct the settings first' };
  const { problems } = kind.propagate({ config: parsed.data, inputs: {} });
  const obstacle = problems.find(({ severity, code }) => severity === 'error' || code === 'example-path');
  if (obstacle) return { ok: false, reason: obstacle.message };
  const code = emitters.sql({ config: parsed.data, inputs: {}, schema: undefined, identity: node.label });
  if (code.kind !== 'query') return { ok: false, reason: 'This source can’t be read in SQL' };
  return { ok: true, statement: describeSql(code.query) };
}

/** The column in which read_files returns malformed data; it is not part of the data. */
const RESCUED = '_rescued_data';

/** The columns in the answer to DESCRIBE QUERY. Throws DescribeError for no columns, or for an unsupported type. */
export function describedSchema(rows: readonly (readonly (string | null)[])[]): Schema {
  const columns = rows.flatMap(([name, type]): Column[] => {
    // Partition details follow the columns after an empty name.
    if (!name || name.startsWith('#') || name === RESCUED) return [];
    try {
      return [{ name, type: parseType(type ?? '') }];
    } catch (cause) {
      if (cause instanceof TypeSyntaxError)
        throw new DescribeError(`The column “${name}” has the type ${type ?? '?'}, which is not supported`);
      throw cause;
    }
  });
  if (columns.length === 0) throw new DescribeError('The data has no columns: is the file empty?');
  return columns;
}
