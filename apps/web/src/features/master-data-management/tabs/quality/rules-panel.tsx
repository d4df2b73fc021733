import { isSampleTable } from '@lakehouse/core/mdm/entities/standard-entities';
import type { QualityRule, RuleResult } from '@lakehouse/core/mdm/quality/rule';
import { Button } from '@lakehouse/ui/button';
import { Select } from '@lakehouse/ui/select';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { capitalized } from '../../parts/format.ts';
import { Panel } from '../../parts/panel.tsx';
import { AddRuleDialog } from './add-rule-dialog.tsx';
import { RulesTable } from './rules-table.tsx';

const ALL = 'all';

/** Every rule, by entity; they can be added and switched off. */
export function RulesPanel({
  rules,
  results,
}: {
  rules: readonly QualityRule[];
  results: readonly RuleResult[];
}) {
  const [entity, setEntity] = useState(ALL);
  const [adding, setAdding] = useState(false);
  const entities = [...new Set(rules.map((rule) => rule.entity))];
  const shown = rules.filter((rule) => entity === ALL || rule.entity === entity);
  return (
    <Panel
      title="Rules"
      sample={shown.some((rule) => isSampleTable(rule.entity)) ? sampleReasons.quality : undefined}
      flush
      aside={
        <>
          <Select
            size="sm"
            aria-label="Entity"
            value={entity}
            options={[
              { value: ALL, label: 'All entities' },
              ...entities.map((value) => ({ value, label: capitalized(value) })),
            ]}
            onValueChange={setEntity}
            className="w-32"
          />
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={14} />
            {qualityTexts.addRule}
          </Button>
        </>
      }
    >
      <RulesTable rules={shown} results={results} />
      {adding ? <AddRuleDialog rules={rules} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}
