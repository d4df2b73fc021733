import { isSampleTable } from '@lakehouse/core/mdm/entities/standard-entities';
import { DIMENSIONS } from '@lakehouse/core/mdm/quality/dimension';
import type { QualityRule } from '@lakehouse/core/mdm/quality/rule';
import { QUALITY_RULES, ruleResults } from '@lakehouse/core/mdm/quality/rule-queries';
import { qualityScores } from '@lakehouse/core/mdm/quality/scores';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { EntityScoresPanel } from './entity-scores-panel.tsx';
import { formatScore } from './format-score.ts';
import { RulesPanel } from './rules-panel.tsx';

/** The quality of the data, computed from the rules, and the rules themselves. */
export function QualityTab() {
  const rules = useMasterData(QUALITY_RULES);
  return (
    <>
      <h2 className="sr-only">{qualityTexts.quality}</h2>
      <AnswerGate answer={rules}>{(rows) => <QualityMetrics rules={ownFirst(rows)} />}</AnswerGate>
    </>
  );
}

/** The rules of a person's own entities, then those of the samples. */
const ownFirst = (rules: readonly QualityRule[]): readonly QualityRule[] =>
  rules.toSorted((one, other) => Number(isSampleTable(one.entity)) - Number(isSampleTable(other.entity)));

/** Below the list is more than the cards count: samples beside a person's own entities are left out. */
const noteOf = (score: number | undefined, isOwn: boolean): string =>
  score === undefined
    ? qualityTexts.notMeasured
    : isOwn
      ? qualityTexts.meanOfOwn
      : qualityTexts.meanOfEntities;

function rulesNote(active: number, all: number, isOwn: boolean): string {
  if (active === all) return isOwn ? qualityTexts.allOfOwn : qualityTexts.allOfThem;
  return isOwn ? qualityTexts.ofOwn(all) : qualityTexts.of(all);
}

function QualityMetrics({ rules }: { rules: readonly QualityRule[] }) {
  const answer = useMasterData(ruleResults(rules), { keepShown: true });
  return (
    <AnswerGate answer={answer}>
      {(results) => {
        const { entities } = qualityScores(rules, results);
        // The cards are about a person's own entities as soon as one has a rule.
        const own = rules.filter(({ entity }) => !isSampleTable(entity));
        const counted = own.length > 0 ? own : rules;
        const isOwn = own.length > 0 && own.length < rules.length;
        const { dimensions, overall } = qualityScores(counted, results);
        const active = counted.filter(({ is_active }) => is_active).length;
        return (
          <div className="grid gap-4">
            <MetricCards
              sample={own.length > 0 ? undefined : sampleReasons.quality}
              metrics={[
                {
                  label: qualityTexts.overall,
                  value: formatScore(overall),
                  note: DIMENSIONS.every((dimension) => dimensions[dimension] !== undefined)
                    ? qualityTexts.meanOfDimensions
                    : qualityTexts.meanOfMeasured,
                },
                {
                  label: qualityTexts.completeness,
                  value: formatScore(dimensions.completeness),
                  note: noteOf(dimensions.completeness, isOwn),
                },
                {
                  label: qualityTexts.accuracy,
                  value: formatScore(dimensions.accuracy),
                  note: noteOf(dimensions.accuracy, isOwn),
                },
                {
                  label: qualityTexts.activeRules,
                  value: String(active),
                  note: rulesNote(active, counted.length, isOwn),
                },
              ]}
            />
            <EntityScoresPanel entities={entities} rules={rules} results={results} />
            <RulesPanel rules={rules} results={results} />
          </div>
        );
      }}
    </AnswerGate>
  );
}
