import type { DestinationSummary } from '@lakehouse/databricks-client/resources/notification-destinations/endpoints';
import { Chip } from '@lakehouse/ui/chip';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Mail, Webhook } from 'lucide-react';
import { destinationTexts as texts } from './destination-messages.ts';

/** Somebody who is told: a mail address, or a destination by its id, whose name is shown once destinations are loaded. */
export function ReceiverChip({
  kind,
  to,
  destinations,
  disabled = false,
  onRemove,
}: {
  kind: 'email' | 'webhook' | 'destination';
  to: string;
  destinations: readonly DestinationSummary[] | undefined;
  disabled?: boolean;
  onRemove: () => void;
}) {
  const Icon = kind === 'email' ? Mail : Webhook;
  const found = destinations?.find(({ id }) => id === to);
  const name = kind === 'email' ? to : destinations && (found?.display_name ?? texts.goneDestination);
  return (
    <Chip
      icon={<Icon aria-hidden="true" size={12} />}
      remove={texts.remove(name ?? to)}
      disabled={disabled}
      onRemove={onRemove}
    >
      {name ?? <Skeleton className="h-3 w-16" />}
    </Chip>
  );
}
