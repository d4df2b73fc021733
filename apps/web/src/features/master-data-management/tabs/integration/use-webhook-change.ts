import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import type { Webhook } from '@lakehouse/databricks-client/resources/webhooks/endpoints';
import { useMasterAction } from '../../data/use-master-action.ts';
import { type Services, useServices } from '../../data/use-services.ts';
import { masterDataIntegrationMessages } from '../../messages/master-data-integration-messages.ts';

type NewWebhook = Parameters<Services['webhooks']['create']>[0];

type Added = { readonly secret: string } | { readonly urlProblem: string };

/** The workspace begins a refusal of one field with its name. */
const OF_URL = /^url: (?<problem>.+)$/su;

const problemOfUrl = (error: unknown): string | undefined =>
  error instanceof DatabricksError ? OF_URL.exec(error.bodyMessage ?? '')?.groups?.['problem'] : undefined;

/** Adds, changes, tests and deletes webhooks. */
export function useWebhookChange() {
  const services = useServices();
  const { busy, act } = useMasterAction();
  const ask = (): Services['webhooks'] => {
    if (!services) throw new Error('There is no workspace to ask');
    return services.webhooks;
  };
  const messages = masterDataIntegrationMessages;
  return {
    busy,
    /** Gives the secret of the new webhook, or what is wrong with its URL; undefined where it failed for another reason. */
    add: async (webhook: NewWebhook): Promise<Added | undefined> => {
      let added: Added | undefined;
      await act({
        work: async (master, signal) => {
          const made = await ask().create({ ...webhook, catalog: master.at.catalog }, { signal });
          added = { secret: made.secret };
          return messages.added(made.webhook.url);
        },
        failed: messages.addFailed,
        atField: (error) => {
          const urlProblem = problemOfUrl(error);
          if (urlProblem === undefined) return false;
          added = { urlProblem };
          return true;
        },
      });
      return added;
    },
    setActive: ({ id, url }: Webhook, active: boolean): Promise<boolean> =>
      act({
        work: async (_master, signal) => {
          await ask().update({ webhook_id: id, active }, { signal });
          return active ? messages.resumed(url) : messages.paused(url);
        },
        failed: messages.changeFailed,
      }),
    remove: ({ id, url }: Webhook): Promise<boolean> =>
      act({
        work: async (_master, signal) => {
          await ask().delete({ webhook_id: id }, { signal });
          return messages.deleted(url);
        },
        failed: messages.deleteFailed,
      }),
    test: ({ id, url }: Webhook): Promise<boolean> =>
      act({
        work: async (_master, signal) => {
          const { delivery } = await ask().test({ webhook_id: id }, { signal });
          return sent(url, delivery);
        },
        failed: messages.sendFailed,
      }),
    resend: (deliveryId: string, url: string): Promise<boolean> =>
      act({
        work: async (_master, signal) => {
          const { delivery } = await ask().resend({ delivery_id: deliveryId }, { signal });
          return sent(url, delivery);
        },
        failed: messages.sendFailed,
      }),
  };
}

function sent(
  url: string,
  {
    state,
    attempts,
  }: {
    readonly state: string;
    readonly attempts: readonly { readonly problem?: string | null | undefined }[];
  },
) {
  return state === 'delivered'
    ? masterDataIntegrationMessages.delivered(url)
    : masterDataIntegrationMessages.notDelivered(url, attempts.at(-1)?.problem ?? '');
}
