import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Popover } from '@lakehouse/ui/popover';
import { Select } from '@lakehouse/ui/select';
import { Textarea } from '@lakehouse/ui/textarea';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { sqlDesignerTexts as texts } from '../messages/sql-designer-messages.ts';
import type { ParameterChoices } from '../model/tabs/query-tab.ts';
import { useChoices } from './use-choices.ts';

interface ChosenInputProps {
  readonly name: string;
  readonly value: string;
  readonly choices: ParameterChoices;
  readonly warehouse: Warehouse | undefined;
  readonly onValue: (value: string) => void;
}

/** The value of a parameter, chosen from a list. */
export function ChosenInput({ name, value, choices, warehouse, onValue }: ChosenInputProps) {
  const { values, loading, problem } = useChoices(choices, warehouse);
  // The value stays when the list no longer has it: the query still runs with it.
  const other = value === '' || values.includes(value) ? [] : [value];
  return (
    <>
      <Select
        size="sm"
        aria-label={texts.valueOf(name)}
        aria-busy={loading}
        value={value}
        options={[
          { value: '', label: loading ? texts.choicesLoading : texts.choose },
          ...[...other, ...values].map((one) => ({ value: one })),
        ]}
        onValueChange={onValue}
      />
      {problem === undefined ? null : (
        <p role="alert" className="mt-1 break-words text-bad text-xs">
          {problem}
        </p>
      )}
    </>
  );
}

interface ChoicesButtonProps {
  readonly name: string;
  readonly choices: ParameterChoices | undefined;
  readonly onChoices: (choices: ParameterChoices | undefined) => void;
}

/** The button that says whether a parameter is typed or chosen, and from what. */
export function ChoicesButton({ name, choices, onChoices }: ChoicesButtonProps) {
  // A query that is being typed is run once it is complete: when the panel closes.
  const [draft, setDraft] = useState<ParameterChoices | undefined>(choices);
  const icon = <ListChecks aria-hidden="true" size={14} className={choices ? 'text-accent-ink' : ''} />;
  return (
    <Popover
      label={texts.choicesOf(name)}
      onOpenChange={(open) => (open ? setDraft(choices) : onChoices(draft))}
      className="grid gap-2"
      trigger={<IconButton size="sm" label={texts.choicesOf(name)} icon={icon} />}
    >
      <Select
        size="sm"
        aria-label={texts.howEntered(name)}
        value={draft?.from ?? ''}
        options={[
          { value: '', label: texts.entered.typed },
          { value: 'list', label: texts.entered.list },
          { value: 'query', label: texts.entered.query },
        ]}
        onValueChange={(from) =>
          setDraft(from === 'list' || from === 'query' ? { from, text: '' } : undefined)
        }
      />
      {draft ? (
        <Textarea
          aria-label={texts.choicesText[draft.from]}
          placeholder={texts.choicesExample[draft.from]}
          rows={5}
          className={draft.from === 'query' ? 'font-mono text-xs' : ''}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
      ) : null}
    </Popover>
  );
}
