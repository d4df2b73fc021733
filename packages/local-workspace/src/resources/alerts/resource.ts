import { alertEndpoints } from '@lakehouse/databricks-client/resources/alerts/endpoints';
import { callerOf } from '../../http/caller.ts';
import { pageByPosition } from '../../http/page.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { timerClockwork } from '../clockwork.ts';
import { resource as destinationResource } from '../notification-destinations/resource.ts';
import { defineResource } from '../resource.ts';
import { resource as statementResource } from '../statements/resource.ts';
import { alertObject } from './alert-record.ts';
import { AlertService } from './alert-service.ts';

/** How often messages that could not be sent are looked at. */
const SEND_MS = 1000;
const MAX_PAGE = 100;

/** Alerts. Their queries read all tables, and their messages lead outside, so that they are for administrators. */
export const resource = defineResource({
  endpoints: Object.values(alertEndpoints),
  async open({ records, now, log, clockwork, serviceOf, onReady, onStop }) {
    const { store: statements } = await serviceOf(statementResource);
    const destinations = await serviceOf(destinationResource);
    const service = await AlertService.open(records, {
      statements,
      destinations,
      clockwork: clockwork ?? timerClockwork,
      now,
      log,
    });
    onReady(() => service.start());
    // Who brings a clock of their own looks by themselves.
    const timer = clockwork ? undefined : setInterval(() => void service.send(), SEND_MS).unref();
    onStop(() => {
      clearInterval(timer);
      return service.stop();
    });
    return service;
  },
  serve(app, service) {
    const calls = alertEndpoints;
    serveEndpoint(app, calls.list, ({ page_size, page_token }) => {
      const size = Math.min(MAX_PAGE, page_size || MAX_PAGE);
      const { items, nextToken } = pageByPosition(service.list(), { size, token: page_token });
      return {
        alerts: items.map(alertObject),
        ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
      };
    });
    serveEndpoint(app, calls.get, ({ id }) => alertObject(service.get(id)));
    serveEndpoint(app, calls.create, async (given, { request }) =>
      alertObject(await service.create(given, callerOf(request).name)),
    );
    serveEndpoint(app, calls.update, async ({ id, update_mask: mask, ...given }) =>
      alertObject(await service.update(id, given, mask)),
    );
    serveEndpoint(app, calls.trash, ({ id, purge = false }) => service.trash(id, purge));
  },
});
