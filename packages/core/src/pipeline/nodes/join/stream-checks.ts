import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { StreamContext } from '../../define-emitters.ts';
import type { JoinConfig, JoinType } from './config.ts';

/** The joins of a stream with rows that have an end: a row without a match is known at once only on the side of the stream. */
const WITH_STREAM_LEFT: ReadonlySet<JoinType> = new Set(['inner', 'cross', 'left', 'left_semi', 'left_anti']);
const WITH_STREAM_RIGHT: ReadonlySet<JoinType> = new Set(['inner', 'cross', 'right']);
const OF_STREAMS: ReadonlySet<JoinType> = new Set(['inner', 'left', 'right', 'full', 'left_semi']);

const words = (type: JoinType): string => type.replace('_', ' ');

/** What a join can't do with rows that keep arriving. */
export function joinedStreams({ config: { type }, inputs }: StreamContext<JoinConfig>): readonly Problem[] {
  const [left, right] = [inputs['left']?.[0], inputs['right']?.[0]];
  if (left && right) {
    if (!OF_STREAMS.has(type))
      return [error('stream-join', `Two streams can’t be joined by a ${words(type)} join`, 'type')];
    const without = [left, right].find(({ watermark }) => watermark === undefined);
    if (!without) return [];
    return type === 'inner'
      ? [
          problem(
            'warning',
            'stream-state',
            `Every row of both streams is kept for matches to come: give “${without.from}” a watermark`,
          ),
        ]
      : [
          error(
            'stream-join',
            `A ${words(type)} join of two streams needs watermarks, as a match may still arrive: give “${without.from}” one`,
            'type',
          ),
        ];
  }
  const stream = left ?? right;
  const allowed = left ? WITH_STREAM_LEFT : WITH_STREAM_RIGHT;
  if (!stream || allowed.has(type)) return [];
  const side = left ? 'left' : 'right';
  return [
    error(
      'stream-join',
      `The stream “${stream.from}” is on the ${side}, where a ${words(type)} join would need all its rows: ${
        left ? 'choose inner, left, left semi or left anti' : 'choose inner or right, or swap the inputs'
      }`,
      'type',
    ),
  ];
}
