import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import type { SchemaReader } from '../../widgets/form-data.ts';
import { useSourceDescription } from './use-source-description.ts';

/** What the schema field of a source needs: reads the columns on demand and pins them. */
export function useSchemaReader(node: PipelineNode, pin: (ddl: string) => void): SchemaReader {
  const { obstacle, reading, error, found, ask } = useSourceDescription(node);
  return {
    obstacle,
    reading,
    error: reading ? undefined : error?.message,
    found,
    read: () =>
      void ask().then((schema) => {
        if (schema) pin(formatSchema(schema));
      }),
  };
}
