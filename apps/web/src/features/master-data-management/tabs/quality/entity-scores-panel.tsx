import { isSampleTable } from '@lakehouse/core/mdm/entities/standard-entities';
import { DIMENSION_LABELS, DIMENSIONS, type Dimension } from '@lakehouse/core/mdm/quality/dimension';
import type { QualityRule, RuleResult } from '@lakehouse/core/mdm/quality/rule';
import type { EntityScores } from '@lakehouse/core/mdm/quality/scores';
import { Card } from '@lakehouse/ui/card';
import { useId, useState } from 'react';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { SampleBadge } from '../../parts/sample-badge.tsx';
import { useEntityName } from '../../parts/use-entity-name.ts';
import { FailingRulesDialog } from './failing-rules-dialog.tsx';
import { ScoreBar } from './score-bar.tsx';

/** A bar per entity and dimension; each leads to the rules that fail. */
export function EntityScoresPanel({
  entities,
  rules,
  results,
}: {
  entities: ReadonlyMap<string, EntityScores>;
  rules: readonly QualityRule[];
  results: readonly RuleResult[];
}) {
  const [open, setOpen] = useState<{ entity: string; dimension: Dimension } | undefined>(undefined);
  const title = useId();
  const nameOf = useEntityName();
  const names = [...entities.keys()];
  // One mark tells that all are samples; beside a person's own entities each has it.
  const isSample = names.length > 0 && names.every(isSampleTable);
  return (
    <section
      aria-labelledby={title}
      className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(264px,1fr))]"
    >
      <div className="col-span-full flex min-h-6 flex-wrap items-center gap-x-3">
        <h3 id={title} className="font-semibold text-base">
          {qualityTexts.byEntity}
        </h3>
        {isSample ? <SampleBadge why={sampleReasons.entity} /> : null}
      </div>
      {[...entities].map(([entity, scores]) => (
        <Card key={entity} className="px-2 pt-3 pb-2">
          <div className="mb-1 flex min-h-6 flex-wrap items-center gap-x-2 px-2">
            <h4 className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">{nameOf(entity)}</h4>
            {!isSample && isSampleTable(entity) ? <SampleBadge why={sampleReasons.entity} /> : null}
          </div>
          {DIMENSIONS.map((dimension) => (
            <ScoreBar
              key={dimension}
              entity={nameOf(entity)}
              dimension={DIMENSION_LABELS[dimension]}
              score={scores[dimension]}
              onPress={() => setOpen({ entity, dimension })}
            />
          ))}
        </Card>
      ))}
      {open ? (
        <FailingRulesDialog
          title={`${nameOf(open.entity)}: ${DIMENSION_LABELS[open.dimension].toLowerCase()}`}
          rules={rules.filter(
            ({ entity, dimension, is_active }) =>
              is_active && entity === open.entity && dimension === open.dimension,
          )}
          results={results}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </section>
  );
}
