import { type LearnedWeights, PARTS } from '@lakehouse/core/mdm/learning/learn-weights';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { comparedAttributes } from '@lakehouse/core/mdm/own/pairs-sql';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { learningTexts as texts } from '../../../../messages/learning-texts.ts';

type Weights = LearnedWeights['weights'];

const columnsOf = (first: string): readonly TableColumn[] => [
  { key: 'name', header: first },
  { key: 'now', header: texts.now, align: 'right' },
  { key: 'proposed', header: texts.proposed, align: 'right' },
];

/** The weight of a factor, as pairs show it. */
const weight = (factor: number | undefined): string => Math.log2(factor ?? 1).toFixed(2);
const share = (value: number | null): string => (value === null ? texts.noneSame : texts.percent(value));

/** What was learned beside what is in force: how good it is, and what comparisons weigh. */
export function LearnedProposal({
  entity,
  now,
  learned,
}: {
  entity: OwnEntity;
  now: Weights;
  learned: LearnedWeights;
}) {
  const { before, after, review, same, different, spared, weights } = learned;
  const row = (name: string, old: string, proposed: string) => ({
    key: name,
    cells: { name, now: old, proposed: <span className="font-medium">{proposed}</span> },
  });
  return (
    <>
      <p>{texts.basis(same, different, PARTS)}</p>
      <Table
        label={texts.quality}
        columns={columnsOf(texts.measure)}
        rows={[
          row(texts.precision, share(before.precision), share(after.precision)),
          row(texts.recall, share(before.recall), share(after.recall)),
          row(texts.review, texts.percent(entity.review), texts.percent(review)),
        ]}
      />
      <p className="text-dim">{texts.spared(spared, different)}</p>
      <Table
        label={texts.weights}
        columns={columnsOf(texts.comparison)}
        rows={[
          row(texts.odds, weight(now.odds), weight(weights.odds)),
          ...comparedAttributes(entity).flatMap((name, at) => {
            const levels = weights.factors[at] ?? [];
            return levels
              .map((factor, level) =>
                row(
                  texts.level(name, level, levels.length),
                  weight(now.factors[at]?.[level]),
                  weight(factor),
                ),
              )
              .toReversed();
          }),
        ]}
      />
    </>
  );
}
