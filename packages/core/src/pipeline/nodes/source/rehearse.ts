import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { py } from '../../../codegen/python/py.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import type { PyContext, Rehearsal } from '../../define-emitters.ts';
import type { SourceConfig } from './config.ts';
import { corruptColumnOf } from './corrupt-column.ts';

/** Options that a writer takes too, so that a file is written as it is read. */
const OF_WRITERS: ReadonlySet<string> = new Set([
  'header',
  'delimiter',
  'quote',
  'escape',
  'nullValue',
  'dateFormat',
  'timestampFormat',
  'timestampNTZFormat',
]);
/** Options with which a reader leaves out files or rows, or changes values. */
const SELECTIVE: ReadonlySet<string> = new Set([
  'comment',
  'basePath',
  'pathGlobFilter',
  'recursiveFileLookup',
  'primitivesAsString',
  'ignoreLeadingWhiteSpace',
  'ignoreTrailingWhiteSpace',
]);
const NESTED: ReadonlySet<string> = new Set(['array', 'map', 'struct', 'binary']);

/** How a test stores rows where a source reads them; undefined where it would read others than those. */
export function rehearse(
  { config, schema, table }: Pick<PyContext<SourceConfig>, 'config' | 'schema' | 'table'>,
  options: (config: SourceConfig, schema: Schema | undefined) => readonly [string, boolean | string][],
): Rehearsal | undefined {
  const parts = config.from === 'table' ? tableParts(config.table) : null;
  if (parts) return { given: (rows) => py`${rows}.write.saveAsTable(${table(parts)})` };
  if (config.from !== 'file' || !schema || !config.pinSchema) return undefined;
  const { fileFormat, encoding, filePath } = config;
  const given = options(config, schema);
  const isText = fileFormat === 'csv' || fileFormat === 'json';
  if (isText && (encoding !== 'UTF-8' || corruptColumnOf(config) !== undefined)) return undefined;
  if (given.some(([name]) => SELECTIVE.has(name))) return undefined;
  if (fileFormat === 'csv' && schema.some(({ type }) => NESTED.has(type.kind))) return undefined;
  return {
    given: (rows) => {
      let writer = py`${rows}.write.format(${py.str(fileFormat)})`;
      for (const [name, value] of given)
        if (OF_WRITERS.has(name)) writer = py`${writer}.option(${py.str(name)}, ${py.lit(value)})`;
      return py`${writer}.save(${py.str(filePath.trim())})`;
    },
  };
}
