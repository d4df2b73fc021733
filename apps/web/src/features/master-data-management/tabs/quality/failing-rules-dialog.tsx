import { describeCondition } from '@lakehouse/core/mdm/quality/describe-condition';
import type { QualityRule, RuleResult } from '@lakehouse/core/mdm/quality/rule';
import { failingRows } from '@lakehouse/core/mdm/quality/rule-queries';
import { passRate } from '@lakehouse/core/mdm/quality/scores';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { useRows } from '../../data/use-rows.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { ActionsHeader } from '../../parts/actions-header.tsx';
import { formatCount } from '../../parts/format.ts';
import { RowsGrid } from '../../parts/rows-grid.tsx';
import { formatScore } from './format-score.ts';

const SAMPLE_ROWS = 50;

const COLUMNS: readonly TableColumn[] = [
  { key: 'rule', header: qualityTexts.rule },
  { key: 'passed', header: qualityTexts.passed, align: 'right' },
  { key: 'failed', header: qualityTexts.failing, align: 'right' },
  { key: 'actions', header: <ActionsHeader />, align: 'right' },
];

/** Rules with the number of rows that violate each, and the first of those rows. */
export function FailingRulesDialog({
  title,
  rules,
  results,
  onClose,
}: {
  title: string;
  rules: readonly QualityRule[];
  results: readonly RuleResult[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(rules.length === 1 ? rules[0]?.rule_id : undefined);
  const rule = rules.find(({ rule_id }) => rule_id === chosen);
  const rows = useRows(rule && ((at) => failingRows(at, rule, SAMPLE_ROWS)));
  return (
    <Dialog open onOpenChange={onClose} title={title} description={qualityTexts.scoreHint} size="lg" flush>
      <Table
        label={qualityTexts.rules}
        columns={COLUMNS}
        rows={rules.map((one) => {
          const result = results.find(({ rule_id }) => rule_id === one.rule_id);
          return {
            key: one.rule_id,
            cells: {
              rule: (
                <>
                  <span className="font-medium">{one.name}</span>
                  <span className="block text-dim text-xs [overflow-wrap:anywhere]">
                    {describeCondition(one.condition)}
                  </span>
                </>
              ),
              passed: formatScore(result && passRate(result)),
              failed: result ? formatCount(result.failed) : '…',
              actions: (
                <Button
                  size="sm"
                  aria-label={qualityTexts.showRowsOf(one.name)}
                  aria-pressed={one.rule_id === chosen}
                  onClick={() => setChosen(one.rule_id)}
                >
                  {qualityTexts.showRows}
                </Button>
              ),
            },
          };
        })}
      />
      {rule ? (
        <section aria-label={qualityTexts.failingRowsOf(rule.name)} className="border-line border-t">
          <h3 className="px-3 py-2 font-medium">{qualityTexts.firstFailing(rule.name)}</h3>
          <RowsGrid label={qualityTexts.failingRowsOf(rule.name)} answer={rows} />
        </section>
      ) : null}
    </Dialog>
  );
}
