import { longNumber, timeText } from './chart-look.ts';

const WIDTH = 160;
const HEIGHT = 32;
const GAP = 1;

export interface HistogramBarsProps {
  /** The accessible name. */
  readonly label: string;
  readonly bins: readonly { readonly low: number; readonly high: number; readonly count: number }[];
  /** Whether the bounds are seconds since 1970. */
  readonly times?: boolean;
}

/** A small histogram for a row of a table; each bar is labeled with its bounds and its count. */
export function HistogramBars({ label, bins, times = false }: HistogramBarsProps) {
  const max = Math.max(1, ...bins.map(({ count }) => count));
  const width = WIDTH / bins.length;
  const write = times ? timeText : longNumber;
  const told = bins.map(({ low, high, count }) => `${write(low)} to ${write(high)}: ${longNumber(count)}`);
  return (
    <svg
      role="img"
      aria-label={`${label}. ${told.join('; ')}`}
      width={WIDTH}
      height={HEIGHT}
      className="block"
    >
      <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--line)" />
      {bins.map(({ low, count }, at) => {
        // A bar of few rows stays visible next to one of very many.
        const height = count === 0 ? 0 : Math.max(2, (count / max) * (HEIGHT - 1));
        return (
          <g key={low}>
            <title>{told[at]}</title>
            <rect x={at * width} y={0} width={width} height={HEIGHT} fill="transparent" />
            <rect
              x={at * width + GAP / 2}
              y={HEIGHT - height}
              width={Math.max(1, width - GAP)}
              height={height}
              fill="var(--accent)"
            />
          </g>
        );
      })}
    </svg>
  );
}
