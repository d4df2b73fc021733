import type { Alert } from '@lakehouse/databricks-client/resources/alerts/types';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Card } from '@lakehouse/ui/card';
import { Dialog } from '@lakehouse/ui/dialog';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { when } from '../../shared/format/job-run-state.ts';
import { conditionOf, stateOf, timesOf } from './alert-words.ts';
import { alertsTexts as texts } from './alerts-messages.ts';
import { useAlertActions } from './use-alerts.ts';

/** An alert in the list: its state and since when that is known, its condition, its times, and whose it is. */
export function AlertCard({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const actions = useAlertActions(alert);
  const [asks, setAsks] = useState(false);
  const { display_name: name, evaluation, schedule, owner_user_name: owner } = alert;
  const { word, tone } = stateOf(alert);
  const isPaused = schedule?.pause_status === 'PAUSED';
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <button
            type="button"
            onClick={onEdit}
            className="min-w-0 rounded-xs text-left text-accent-ink [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </button>
          <Badge tone={tone}>{word}</Badge>
          {isPaused ? <Badge tone="warn">{texts.paused}</Badge> : null}
        </h2>
        <p className="text-sm [overflow-wrap:anywhere]">{conditionOf(alert)}</p>
        <p className="text-dim text-xs">{timesOf(alert)}</p>
      </div>
      <div className="text-dim text-xs max-sm:order-last max-sm:basis-full">
        <p>
          {evaluation?.last_evaluated_at
            ? texts.evaluated(when(Date.parse(evaluation.last_evaluated_at)))
            : texts.neverEvaluated}
        </p>
        {owner ? <p className="[overflow-wrap:anywhere]">{texts.owner(owner)}</p> : null}
      </div>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={texts.actions(name)} icon={<Ellipsis aria-hidden="true" size={16} />} />}
      >
        <DropdownItem onSelect={onEdit}>{texts.edit}</DropdownItem>
        <DropdownItem disabled={actions.busy} onSelect={() => actions.setPaused(!isPaused)}>
          {isPaused ? texts.resume : texts.pause}
        </DropdownItem>
        <DropdownSeparator />
        <DropdownItem destructive onSelect={() => setAsks(true)}>
          {texts.deleteIt}
        </DropdownItem>
      </DropdownMenu>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.askDelete}
        description={texts.deleteWhy(name)}
        size="sm"
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{texts.cancel}</Button>
            <Button
              variant="destructive"
              onClick={() => {
                setAsks(false);
                actions.trash();
              }}
            >
              {texts.deleteIt}
            </Button>
          </>
        }
      />
    </Card>
  );
}
