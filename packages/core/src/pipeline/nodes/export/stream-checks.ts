import { error, type Problem, setting } from '../../../diagnostics/diagnostic.ts';
import type { StreamContext } from '../../define-emitters.ts';
import { addsOnce, type ExportConfig, isDelta } from './config.ts';

const APPEND = setting('Append', { mode: 'append' });
const MERGE = setting('Merge on keys', { mode: 'merge' });

/** What a destination can't do with rows that keep arriving. */
export function storedStream({ config, inputs }: StreamContext<ExportConfig>): readonly Problem[] {
  const stream = inputs['in']?.[0];
  if (!stream) return [];
  const { mode, whenAbsent, schemaChanges, to, format } = config;
  if (mode === 'error' || mode === 'ignore' || mode === 'overwrite')
    return [
      {
        ...error('stream-mode', 'A stream adds rows to those that are there: append or merge them', 'mode'),
        fixes: to === 'table' || format === 'delta' ? [APPEND, MERGE] : [APPEND],
      },
    ];
  if (mode === 'merge' && whenAbsent === 'delete')
    return [
      {
        ...error('stream-absent', 'Each batch would delete the rows of the others', 'whenAbsent'),
        fixes: [setting('Keep them', { whenAbsent: 'keep' })],
      },
    ];
  if (mode !== 'append') return [];
  if (addsOnce(config))
    return [
      {
        ...error(
          'stream-once',
          'The checkpoint of the stream sees to it that rows are added once',
          'addOnce',
        ),
        fixes: [setting('Leave it to the checkpoint', { addOnce: false })],
      },
    ];
  if (isDelta(config) && schemaChanges === 'cast')
    return [
      {
        ...error(
          'stream-cast',
          'A stream stores values as they are: cast the columns before',
          'schemaChanges',
        ),
        fixes: [setting('Stop and say how', { schemaChanges: 'fail' })],
      },
    ];
  return stream.grouped !== undefined && !stream.groupsEnd
    ? [
        {
          ...error(
            'groups-change',
            `The groups of “${stream.grouped}” change as rows arrive: merge them on their keys, or group by the time of the watermark or a window of it`,
            'mode',
          ),
          fixes: [MERGE],
        },
      ]
    : [];
}
