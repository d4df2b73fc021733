import { switchRule } from '@lakehouse/core/mdm/quality/change-rules';
import { describeCondition } from '@lakehouse/core/mdm/quality/describe-condition';
import { DIMENSION_LABELS } from '@lakehouse/core/mdm/quality/dimension';
import type { QualityRule, RuleResult } from '@lakehouse/core/mdm/quality/rule';
import { Button } from '@lakehouse/ui/button';
import { Switch } from '@lakehouse/ui/switch';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { useNarrow } from '../../../../shared/layout/use-narrow.ts';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { formatCount } from '../../parts/format.ts';
import { useEntityName } from '../../parts/use-entity-name.ts';
import { FailingRulesDialog } from './failing-rules-dialog.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'rule', header: qualityTexts.rule, wraps: true },
  { key: 'entity', header: qualityTexts.entity, wraps: true },
  { key: 'dimension', header: qualityTexts.dimension },
  { key: 'failed', header: qualityTexts.failing, align: 'right' },
  { key: 'active', header: qualityTexts.active, align: 'right' },
];

/** The columns that fit on a narrow screen; the others are shown below the rule's name. */
const NARROW_KEYS = ['rule', 'failed', 'active'];

const word = (on: boolean): string => (on ? 'on' : 'off');

/** Rules with their conditions and the number of rows that violate them. */
export function RulesTable({
  rules,
  results,
}: {
  rules: readonly QualityRule[];
  results: readonly RuleResult[];
}) {
  const { busy, change } = useAuditedAction();
  const narrow = useNarrow();
  const nameOf = useEntityName();
  const [opened, setOpened] = useState<QualityRule | undefined>(undefined);
  const failed = new Map(results.map((result) => [result.rule_id, result.failed]));

  const toggle = ({ rule_id, name, is_active }: QualityRule) =>
    change({
      target: { action: 'UPDATE', entity: qualityTexts.rule, recordId: rule_id },
      work: async ({ at, run }, signal) => {
        await run(switchRule(at, rule_id, !is_active), signal);
        const fields = [{ field: 'is_active', before: word(is_active), after: word(!is_active) }];
        return { fields, message: masterDataMessages.ruleSwitched(name, !is_active) };
      },
      failed: masterDataMessages.ruleFailed,
    });
  return (
    <>
      <Table
        label={qualityTexts.qualityRules}
        columns={narrow ? COLUMNS.filter(({ key }) => NARROW_KEYS.includes(key)) : COLUMNS}
        emptyText={qualityTexts.noRules}
        rows={rules.map((rule) => ({
          key: rule.rule_id,
          cells: {
            rule: (
              <>
                <span className="font-medium">{rule.name}</span>
                {narrow ? (
                  <span className="block text-xs">
                    {nameOf(rule.entity)}, {DIMENSION_LABELS[rule.dimension].toLowerCase()}
                  </span>
                ) : null}
                <span className="block max-w-xl [overflow-wrap:anywhere] text-dim text-xs">
                  {describeCondition(rule.condition)}
                </span>
              </>
            ),
            entity: nameOf(rule.entity),
            dimension: DIMENSION_LABELS[rule.dimension],
            failed: (
              <Button
                variant="link"
                size="sm"
                className="-my-1 -mr-2 relative"
                onClick={() => setOpened(rule)}
              >
                {failed.has(rule.rule_id) ? formatCount(failed.get(rule.rule_id) ?? 0) : '…'}
                <span className="sr-only">{qualityTexts.failingRows(rule.name, nameOf(rule.entity))}</span>
              </Button>
            ),
            active: (
              <Switch
                aria-label={qualityTexts.activeRule(rule.name, nameOf(rule.entity))}
                checked={rule.is_active}
                onCheckedChange={() => {
                  if (!busy) void toggle(rule);
                }}
              />
            ),
          },
        }))}
      />
      {opened ? (
        <FailingRulesDialog
          title={`${nameOf(opened.entity)}: ${opened.name}`}
          rules={[opened]}
          results={results}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
