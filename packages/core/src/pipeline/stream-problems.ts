import { error, type Problem } from '../diagnostics/diagnostic.ts';
import type { StreamFacts } from './define-node.ts';
import { emittersOf } from './emitters.ts';
import type { OnFailure } from './on-failure.ts';
import type { PlannedNode } from './planned-node.ts';

/** Why a node can't have the streams at its inputs: most kinds need all rows, and those of a stream have no end. */
export function streamProblems(
  planned: PlannedNode,
  inputOf: (id: string) => PlannedNode | undefined,
  onFailure: OnFailure | undefined,
): readonly Problem[] {
  const { kind, config, inputs, output, stream } = planned;
  if (!kind || !config || !stream || Object.keys(inputs).length === 0) return [];
  const at = Object.entries(inputs).map(([port, ids]) => [port, ids.map(inputOf)] as const);
  const refused = at.find(
    ([port, sources]) =>
      sources.some((source) => source?.stream) && !kind.inputs.some((one) => one.name === port && one.stream),
  );
  if (refused)
    return [
      error(
        'needs-all-rows',
        `${kind.title} needs all rows, and those of the stream “${stream.from}” have no end`,
      ),
    ];
  if (output) return [];
  const streams = at.flatMap(([, sources]) => sources.flatMap((source) => source?.stream ?? []));
  if (kind.destination && onFailure === 'put-back')
    return [
      error(
        'stream-put-back',
        'What a stream stored can’t be put back: it would not be read again. Let a run keep what was written',
      ),
    ];
  return [
    ...groupedTwice(planned, streams),
    ...otherStart(streams),
    ...(emittersOf(planned).streamProblems?.({
      config,
      inputs: Object.fromEntries(at.map(([port, sources]) => [port, sources.map((one) => one?.stream)])),
      schemas: Object.fromEntries(at.map(([port, sources]) => [port, sources.map((one) => one?.schema)])),
    }) ?? []),
  ];
}

function groupedTwice({ kind }: PlannedNode, streams: readonly StreamFacts[]): readonly Problem[] {
  const before = streams.find(({ grouped, groupsEnd }) => grouped !== undefined && !groupsEnd);
  if (!before || !kind?.inputs.some(({ stream }) => stream === 'groups')) return [];
  return [
    error(
      'grouped-twice',
      `“${before.grouped}” groups the stream already, and its groups change as rows arrive: group once, or store these first`,
    ),
  ];
}

/** Streams that meet are taken together. */
function otherStart([first, ...others]: readonly StreamFacts[]): readonly Problem[] {
  const other = others.find(
    (one) =>
      one.trigger !== first?.trigger ||
      (one.trigger === 'every' && one.interval !== first.interval) ||
      one.checkpoint !== first.checkpoint,
  );
  return other && first
    ? [
        error(
          'streams-differ',
          `The streams “${first.from}” and “${other.from}” meet here: give both the same trigger and checkpoint`,
        ),
      ]
    : [];
}
