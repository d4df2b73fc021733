import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { readProfile } from '@lakehouse/core/sql-profile/profile';
import { type SuggestedRule, suggestRules, withRules } from '@lakehouse/core/sql-profile/suggest-rules';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Spinner } from '@lakehouse/ui/spinner';
import { Plus, Sparkles, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { profileTexts as texts } from '../../../shared/pipeline/messages/profile-messages.ts';
import { suggestionStatement } from '../preview/node-statements.ts';
import { useRows } from '../preview/use-rows.ts';

export interface RuleSuggestionsProps {
  readonly node: PipelineNode;
  readonly plan: Plan;
  readonly onChange: (config: JsonObject) => void;
}

/** Offers rules for a validation that all rows of its input pass. */
export function RuleSuggestions(props: RuleSuggestionsProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Suggestions {...props} onClose={() => setOpen(false)} />
  ) : (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      <Sparkles aria-hidden="true" size={14} />
      {texts.suggest}
    </Button>
  );
}

function Suggestions({ node, plan, onChange, onClose }: RuleSuggestionsProps & { onClose: () => void }) {
  const input = plan.byId.get(node.id)?.inputs['in']?.[0];
  const statement = useMemo(
    () => (input === undefined ? undefined : suggestionStatement(plan, input)),
    [plan, input],
  );
  const { access, data, stale, error, fetching, refetch } = useRows(statement, `suggestions for ${node.id}`);
  const profile = useMemo(() => (data && !stale ? readProfile(data.rows) : undefined), [data, stale]);
  const failure = error ?? access.error;
  return (
    <section aria-label={texts.suggested} className="grid gap-2 rounded-md border border-line bg-sunken p-3">
      <header className="flex items-center gap-2">
        <h3 className="font-semibold text-sm">{texts.suggested}</h3>
        <IconButton
          size="sm"
          className="ml-auto"
          label={texts.close}
          icon={<X aria-hidden="true" size={14} />}
          onClick={onClose}
        />
      </header>
      {statement === undefined || (!access.loading && !access.warehouse) ? (
        <p className="text-dim text-xs">{texts.noInput}</p>
      ) : failure && !fetching ? (
        <div role="alert" className="grid justify-items-start gap-2 text-bad text-xs">
          {previewMessages.failed(failure).description}
          <Button size="sm" onClick={refetch}>
            Try again
          </Button>
        </div>
      ) : profile ? (
        <Offers
          offers={suggestRules(profile, node.config)}
          onAdd={(rules) => onChange(withRules(node.config, rules))}
        />
      ) : (
        <Spinner label={texts.suggesting} />
      )}
    </section>
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
