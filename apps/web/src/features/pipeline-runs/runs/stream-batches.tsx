import type { StreamBatch } from '@lakehouse/core/pipeline/running/stream-batch';
import { duration, groupedCount } from '../../../shared/format/format-metrics.ts';
import { runTexts as texts } from '../messages/run-messages.ts';

const WIDTH = 180;
const HEIGHT = 36;

/** What a stream did lately: rows a second as a line, the duration of each batch as a bar, and how far it is behind. */
export function StreamBatches({ batches }: { readonly batches: readonly StreamBatch[] }) {
  const last = batches.at(-1);
  if (!last) return null;
  const { processed, durationMs, behind, batch } = last;
  const told = [
    texts.batch(batch),
    texts.perSecond(groupedCount(String(Math.round(processed)))),
    texts.batchTook(duration(durationMs)),
    ...(behind === null ? [] : [texts.behind(groupedCount(String(behind)))]),
  ].join(' · ');
  return (
    <figure className="col-span-full flex flex-wrap items-center gap-x-3 px-1 pb-1.5 font-normal">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={texts.lastBatches(batches.length)}
        className="shrink-0"
      >
        <Bars values={batches.map((one) => one.durationMs)} />
        <Line values={batches.map((one) => one.processed)} />
      </svg>
      <figcaption className="text-dim tabular-nums">{told}</figcaption>
    </figure>
  );
}

const highest = (values: readonly number[]): number => Math.max(...values, 1);

function Bars({ values }: { readonly values: readonly number[] }) {
  const top = highest(values);
  const step = WIDTH / values.length;
  return values.map((value, at) => {
    const height = (value / top) * (HEIGHT - 2);
    const x = at * step;
    return (
      <rect
        key={x}
        x={x}
        y={HEIGHT - height}
        width={Math.max(step - 1, 1)}
        height={height}
        className="fill-line"
      />
    );
  });
}

function Line({ values }: { readonly values: readonly number[] }) {
  const top = highest(values);
  const step = WIDTH / values.length;
  const points = values.map((value, at) => {
    const y = HEIGHT - 2 - (value / top) * (HEIGHT - 4);
    return `${(at + 0.5) * step},${y}`;
  });
  return <polyline points={points.join(' ')} fill="none" strokeWidth={1.5} className="stroke-accent" />;
}
