import { isSampleTable } from '@lakehouse/core/mdm/entities/standard-entities';
import type { QualityRule, RuleResult } from '@lakehouse/core/mdm/quality/rule';
import { Button } from '@lakehouse/ui/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { AddRuleDialog } from './add-rule-dialog.tsx';
import { EntityRules } from './entity-rules.tsx';
import { RulesTable } from './rules-table.tsx';

/** Every rule, folded by entity, which some have dozens of; they can be added and switched off. */
export function RulesPanel({
  rules,
  results,
}: {
  rules: readonly QualityRule[];
  results: readonly RuleResult[];
}) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [adding, setAdding] = useState(false);
  const entities = [...new Set(rules.map((rule) => rule.entity))];
  // One mark tells that all are samples; beside a person's own entities each has it.
  const isSample = entities.length > 0 && entities.every(isSampleTable);
  const allOpen = entities.every((entity) => open.includes(entity));
  return (
    <Panel
      title={qualityTexts.rules}
      sample={isSample ? sampleReasons.quality : undefined}
      flush
      aside={
        <>
          {entities.length === 0 ? null : (
            <Button size="sm" onClick={() => setOpen(allOpen ? [] : entities)}>
              {allOpen ? qualityTexts.foldAll : qualityTexts.unfoldAll}
            </Button>
          )}
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={14} />
            {qualityTexts.addRule}
          </Button>
        </>
      }
    >
      {entities.length === 0 ? <RulesTable rules={[]} results={results} /> : null}
      {entities.map((entity) => (
        <EntityRules
          key={entity}
          entity={entity}
          rules={rules.filter((rule) => rule.entity === entity)}
          results={results}
          isSample={!isSample && isSampleTable(entity)}
          isOpen={open.includes(entity)}
          onToggle={() =>
            setOpen(open.includes(entity) ? open.filter((one) => one !== entity) : [...open, entity])
          }
        />
      ))}
      {adding ? (
        <AddRuleDialog
          rules={rules}
          onClose={() => setAdding(false)}
          onAdded={(entity) => setOpen([...open.filter((one) => one !== entity), entity])}
        />
      ) : null}
    </Panel>
  );
}
