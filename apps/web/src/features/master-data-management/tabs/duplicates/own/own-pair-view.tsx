import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { recordsByIds } from '@lakehouse/core/mdm/own/own-queries';
import { comparedAttributes, type OwnPair } from '@lakehouse/core/mdm/own/pairs-sql';
import { Badge } from '@lakehouse/ui/badge';
import { Spinner } from '@lakehouse/ui/spinner';
import { clsx } from 'clsx';
import { useRows } from '../../../data/use-rows.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { scoreTone } from '../../../parts/score-tone.ts';

const signed = (weight: number): string => `${weight < 0 ? '−' : '+'}${Math.abs(weight).toFixed(1)}`;

/** Both records side by side, and how much each attribute speaks for them being the same. */
export function OwnPairView({ entity, pair }: { entity: OwnEntity; pair: OwnPair }) {
  const { data, error } = useRows((at) => recordsByIds(at, entity, [pair.left_id, pair.right_id]));
  if (error)
    return (
      <p role="alert" className="p-5 text-bad">
        {error.message}
      </p>
    );
  if (!data)
    return (
      <div className="flex justify-center py-10">
        <Spinner label={duplicatesTexts.loading} />
      </div>
    );
  const column = (name: string): number => data.columns.findIndex((one) => one.name === name);
  const record = (id: string) => data.rows.find((row) => row[column('record_id')] === id);
  const [left, right] = [record(pair.left_id), record(pair.right_id)];
  const compared = comparedAttributes(entity);
  const weights = new Map(compared.map((name, at) => [name, pair.weights[at] ?? 0]));
  const prior = pair.weight - pair.weights.reduce((sum, one) => sum + one, 0);
  // Each bar begins where the one before ends: together they lead from the prior to the weight of the pair.
  const ends = compared.reduce<readonly number[]>(
    (all, name) => [...all, (all.at(-1) ?? prior) + (weights.get(name) ?? 0)],
    [prior],
  );
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const place = (value: number): number => ((value - low) / Math.max(high - low, 1e-9)) * 100;
  const bar = (from: number, to: number) => (
    <span aria-hidden="true" className="relative hidden h-3 flex-1 rounded-xs bg-sunken md:block">
      <span
        className={clsx('absolute inset-y-0 rounded-xs', to < from ? 'bg-warn' : 'bg-ok')}
        style={{
          left: `${place(Math.min(from, to))}%`,
          width: `${Math.max(Math.abs(place(to) - place(from)), 0.5)}%`,
        }}
      />
    </span>
  );
  const percent = Math.round(pair.probability * 100);
  return (
    <div className="overflow-x-auto">
      <p className="flex flex-wrap items-center gap-2 px-5 py-3">
        <Badge tone={scoreTone(percent)}>{percent}%</Badge>
        <span className="text-dim">{duplicatesTexts.weightsHint}</span>
      </p>
      <table
        aria-label={duplicatesTexts.bothRecords}
        className="w-full border-collapse border-line border-t max-md:text-xs"
      >
        <thead>
          <tr className="border-line border-b text-left text-xs">
            <th scope="col" className="h-9 px-5 font-medium text-dim">
              {duplicatesTexts.attribute}
            </th>
            <th scope="col" className="px-3 font-medium">
              {pair.left_id}
            </th>
            <th scope="col" className="px-3 font-medium">
              {pair.right_id}
            </th>
            <th scope="col" className="w-1/4 px-3 font-medium text-dim">
              {duplicatesTexts.evidence}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-line border-b text-dim">
            <th scope="row" className="px-5 py-1.5 text-left font-normal" colSpan={3}>
              {duplicatesTexts.beforeComparing}
            </th>
            <td className="px-3 py-1.5">
              <span className="flex items-center gap-2">
                <span className="w-12 shrink-0 text-right tabular-nums">{signed(prior)}</span>
                {bar(0, prior)}
              </span>
            </td>
          </tr>
          {entity.attributes.map(({ name }) => {
            const [a, b] = [left?.[column(name)] ?? null, right?.[column(name)] ?? null];
            const weight = weights.get(name);
            const at = compared.indexOf(name);
            return (
              <tr key={name} className="border-line border-b last:border-b-0">
                <th
                  scope="row"
                  className="px-5 py-1.5 text-left align-top font-medium [overflow-wrap:anywhere]"
                >
                  {name}
                </th>
                {[a, b].map((value, side) => (
                  <td
                    // The sides are always these two.
                    key={side === 0 ? 'left' : 'right'}
                    className={clsx(
                      'px-3 py-1.5 align-top [overflow-wrap:anywhere]',
                      a !== b && 'bg-warn-soft',
                    )}
                  >
                    {value ?? <em className="text-dim">null</em>}
                  </td>
                ))}
                <td className="px-3 py-1.5 align-top">
                  {weight === undefined ? (
                    <span className="text-dim text-xs">{duplicatesTexts.notCompared}</span>
                  ) : (
                    <span className="flex items-center gap-2">
                      <span className="w-12 shrink-0 text-right tabular-nums">{signed(weight)}</span>
                      {bar(ends[at] ?? 0, ends[at + 1] ?? 0)}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
