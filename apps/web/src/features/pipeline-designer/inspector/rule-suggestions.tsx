import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { readProfile } from '@lakehouse/core/sql-profile/profile';
import { type SuggestedRule, suggestRules, withRules } from '@lakehouse/core/sql-profile/suggest-rules';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { profileTexts as texts } from '../../../shared/pipeline/messages/profile-messages.ts';
import { suggestionStatement } from '../preview/node-statements.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';

export interface SuggestionsProps {
  readonly node: PipelineNode;
  readonly plan: Plan;
  readonly onChange: (config: JsonObject) => void;
}

/** Offers rules for a validation that all rows of its input pass. */
export function RuleSuggestions({ node, plan, onChange }: SuggestionsProps) {
  const input = plan.byId.get(node.id)?.inputs['in']?.[0];
  const statement = useMemo(
    () => (input === undefined ? undefined : suggestionStatement(plan, input)),
    [plan, input],
  );
  return (
    <SuggestionPanel texts={texts.panel} statement={statement} about={`suggestions:${node.id}`}>
      {({ rows }) => (
        <Offers
          offers={suggestRules(readProfile(rows), node.config)}
          onAdd={(rules) => onChange(withRules(node.config, rules))}
        />
      )}
    </SuggestionPanel>
  );
}

function Offers({
  offers,
  onAdd,
}: {
  offers: readonly SuggestedRule[];
  onAdd: (rules: readonly SuggestedRule[]) => void;
}) {
  if (offers.length === 0) return <p className="text-dim text-xs">{texts.noSuggestions}</p>;
  return (
    <>
      <p className="text-dim text-xs">{texts.suggestHelp}</p>
      <ul className="grid max-h-80 gap-1 overflow-y-auto">
        {offers.map((rule) => (
          <li key={texts.addRule(rule)} className="flex items-center gap-2 text-xs">
            <span className="min-w-0 flex-1 break-words">
              <b className="font-medium">{texts.subject(rule)}</b> {texts.sentence(rule)}
            </span>
            <IconButton
              size="sm"
              label={texts.addRule(rule)}
              icon={<Plus aria-hidden="true" size={14} />}
              onClick={() => onAdd([rule])}
            />
          </li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={() => onAdd(offers)}>
        {texts.addAll(offers.length)}
      </Button>
    </>
  );
}
