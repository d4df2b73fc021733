import {
  examplePath,
  FILE_FORMATS,
  isUntouchedPath,
  config as sourceConfig,
} from '@lakehouse/core/pipeline/nodes/source/config';
import type { FormValues } from '@lakehouse/ui/schema-form';

/**
 * What else changes with a field of a source. Another provider or format refills the path with its example, only while
 * the path is empty or still an example (product specification, section 4). A path of another format, or on a volume,
 * brings its format and provider along.
 */
export function refillPath(before: FormValues, after: FormValues): FormValues {
  const was = sourceConfig.safeParse(before);
  const is = sourceConfig.safeParse(after);
  if (!was.success || !is.success) return after;
  const { cloudProvider, fileFormat, filePath } = is.data;
  if (cloudProvider !== was.data.cloudProvider || fileFormat !== was.data.fileFormat)
    return isUntouchedPath(filePath) ? { ...after, filePath: examplePath(cloudProvider, fileFormat) } : after;
  if (filePath === was.data.filePath) return after;
  const format = FILE_FORMATS.find((name) => filePath.toLowerCase().endsWith(`.${name}`));
  const onVolume = filePath.startsWith('/Volumes/') && cloudProvider === 'local';
  return {
    ...after,
    ...(format === undefined || format === fileFormat ? {} : { fileFormat: format }),
    ...(onVolume ? { cloudProvider: 'volume' } : {}),
  };
}
