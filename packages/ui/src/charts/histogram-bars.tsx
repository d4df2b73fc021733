import { longNumber, timeText } from './chart-look.ts';

const GAP = 1;

export interface HistogramBarsProps {
  /** The accessible name. */
  readonly label: string;
  readonly bins: readonly { readonly low: number; readonly high: number; readonly count: number }[];
  /** Whether the bounds are seconds since 1970. */
  readonly times?: boolean;
  /** In CSS pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** A small histogram for a row of a table; each bar is labeled with its bounds and its count. */
export function HistogramBars({
  label,
  bins,
  times = false,
  width: all = 160,
  height: tall = 32,
}: HistogramBarsProps) {
  const max = Math.max(1, ...bins.map(({ count }) => count));
  const width = all / bins.length;
  const write = times ? timeText : longNumber;
  const told = bins.map(({ low, high, count }) => `${write(low)} to ${write(high)}: ${longNumber(count)}`);
  return (
    <svg
      role="img"
      aria-label={`${label}. ${told.join('; ')}`}
      width={all}
      height={tall}
      viewBox={`0 0 ${all} ${tall}`}
      preserveAspectRatio="none"
      className="block"
    >
      <line x1={0} x2={all} y1={tall - 0.5} y2={tall - 0.5} stroke="var(--line)" />
      {bins.map(({ low, count }, at) => {
        // A bar of few rows stays visible next to one of very many.
        const height = count === 0 ? 0 : Math.max(2, (count / max) * (tall - 1));
        return (
          <g key={low}>
            <title>{told[at]}</title>
            <rect x={at * width} y={0} width={width} height={tall} fill="transparent" />
            <rect
              x={at * width + GAP / 2}
              y={tall - height}
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
