import { clsx } from 'clsx';
import { pairTexts as texts } from '../messages/pair-texts.ts';
import type { WeighedPair } from './pair-weights.ts';

/** One bar: from where the one before ended. */
interface Step {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly weight: number;
  readonly from: number;
  readonly to: number;
  readonly isTotal?: true;
}

function stepsOf({ prior, evidence, weight }: WeighedPair): readonly Step[] {
  const steps: Step[] = [{ title: texts.before, weight: prior, from: 0, to: prior }];
  for (const { column, method, weight: own } of evidence) {
    const from = steps.at(-1)?.to ?? 0;
    steps.push({ title: column, detail: method, weight: own, from, to: from + own });
  }
  return [...steps, { title: texts.total, weight, from: 0, to: weight, isTotal: true }];
}

const look = ({ from, to, isTotal }: Step): string =>
  isTotal ? 'bg-accent' : to < from ? 'bg-warn-dot' : 'bg-ok-dot';

/** How the weight of a pair comes about, as a table with a bar in each row: together they are a waterfall. */
export function WeightWaterfall({ pair }: { pair: WeighedPair }) {
  const steps = stepsOf(pair);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const percent = (value: number): number => ((value - low) / Math.max(high - low, 1e-9)) * 100;
  return (
    <table
      aria-label={texts.weightsOf(pair.left, pair.right)}
      className="w-full table-fixed border-collapse text-sm"
    >
      <thead>
        <tr className="border-line border-b text-left text-dim text-xs">
          <th scope="col" className="h-8 w-2/5 px-2 font-medium md:w-64">
            {texts.evidence}
          </th>
          <th scope="col" className="w-20 px-2 text-right font-medium">
            {texts.weight}
          </th>
          <th scope="col" className="px-2 font-medium">
            {texts.course}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          <tr
            // Two comparisons may be of one column.
            key={`${at} ${step.title}`}
            className={clsx('border-line border-b last:border-b-0', step.isTotal && 'font-medium')}
          >
            <th scope="row" className="px-2 py-1.5 text-left font-[inherit] [overflow-wrap:anywhere]">
              {step.title}
              {step.detail === undefined ? null : (
                <span className="block font-normal text-dim text-xs">{step.detail}</span>
              )}
            </th>
            <td className="px-2 py-1.5 text-right tabular-nums">{texts.signed(step.weight)}</td>
            <td className="px-2 py-1.5">
              <span aria-hidden="true" className="relative block h-4 rounded-xs bg-sunken">
                <span
                  className={clsx('absolute inset-y-0 min-w-0.5 rounded-xs', look(step))}
                  style={{
                    left: `${percent(Math.min(step.from, step.to))}%`,
                    width: `${Math.abs(percent(step.to) - percent(step.from))}%`,
                  }}
                />
                <span className="absolute inset-y-0 border-dim border-l" style={{ left: `${percent(0)}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
