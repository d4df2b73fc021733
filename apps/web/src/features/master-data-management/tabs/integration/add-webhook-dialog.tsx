import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { WEBHOOK_EVENTS } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { type FormEvent, useId, useState } from 'react';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { capitalized } from '../../parts/format.ts';
import { useWebhookChange } from './use-webhook-change.ts';

/** Asks where a webhook leads and what it is told, then shows its secret, once. */
export function AddWebhookDialog({
  entities,
  onClose,
}: {
  entities: readonly OwnEntity[];
  onClose: () => void;
}) {
  const form = useId();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly string[]>(WEBHOOK_EVENTS);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [secret, setSecret] = useState<string | undefined>(undefined);
  const { busy, add } = useWebhookChange();
  const needsUrl = url.trim() === '';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (needsUrl || events.length === 0 || busy) return;
    const told = WEBHOOK_EVENTS.filter((one) => events.includes(one));
    const added = await add({ url: url.trim(), events: told, entities: [...chosen] });
    if (!added) return;
    if ('secret' in added) return setSecret(added.secret);
    setRefused(added.urlProblem);
    document.getElementById(form)?.querySelector('input')?.focus();
  };
  if (secret !== undefined)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        dismissible={false}
        title={integrationTexts.webhookSecret}
        description={integrationTexts.secret}
        size="md"
        footer={
          <Button variant="primary" onClick={onClose}>
            {integrationTexts.done}
          </Button>
        }
      >
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 break-all font-mono text-sm">{secret}</code>
          <CopyButton text={secret} what="secret" look="text" />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={integrationTexts.addAWebhook}
      description={integrationTexts.webhookPurpose}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{integrationTexts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {integrationTexts.addWebhook}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field
          label={integrationTexts.url}
          required
          help={integrationTexts.webhookUrlHelp}
          error={tried && needsUrl ? integrationTexts.urlIsRequired : refused}
        >
          <Input
            value={url}
            placeholder="https://example.com/hooks/master-data"
            onChange={(event) => {
              setUrl(event.target.value);
              setRefused(undefined);
            }}
          />
        </Field>
        <Choices
          legend={integrationTexts.events}
          options={WEBHOOK_EVENTS.map((one) => ({ id: one, label: capitalized(one) }))}
          chosen={events}
          onChange={setEvents}
          error={tried && events.length === 0 ? integrationTexts.chooseAnEvent : undefined}
        />
        <Choices
          legend={integrationTexts.entitiesLegend}
          options={entities.map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}

function Choices({
  legend,
  options,
  chosen,
  onChange,
  error,
}: {
  legend: string;
  options: readonly { readonly id: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error?: string | undefined;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-bad text-xs">
          {error}
        </p>
      )}
    </fieldset>
  );
}
