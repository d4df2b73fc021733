import { sleep } from '@lakehouse/databricks-client/http/sleep';
import { statementEndpoints } from '@lakehouse/databricks-client/resources/sql-statements/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import type { SessionStore } from '../sql-sessions/session-store.ts';
import { sendBody } from './answer-body.ts';
import { serveResultLinks } from './result-link-routes.ts';
import { resultPath } from './result-links.ts';
import { chunkAnswer, type MakeLink, pendingAnswer, statementAnswer } from './statement-answer.ts';
import { readExecuteCommand } from './statement-request.ts';
import type { StatementRun } from './statement-run.ts';
import type { StatementStore } from './statement-store.ts';

/** Resolves when the statement has ended or the time is over. */
async function waitFor(run: StatementRun, ms: number): Promise<void> {
  const over = new AbortController();
  void run.ended.then(() => over.abort());
  await sleep(ms, over.signal);
}

/** Statement execution: execute, get, chunks, cancel, close, and the files that links lead to. */
export function serveStatements(
  app: FastifyInstance,
  store: StatementStore,
  { sessions, permissions }: { readonly sessions: SessionStore; readonly permissions: PermissionStore },
): void {
  // Only the caller reads the links.
  const linksFor =
    (request: FastifyRequest): MakeLink =>
    (id, index) =>
      store.links.make(request, resultPath(id, index));
  serveResultLinks(app, store);
  serveEndpoint(app, statementEndpoints.execute, async (input, { request, reply }) => {
    const caller = callerOf(request);
    const { session_id, warehouse_id } = input;
    permissions.demand(caller, 'warehouses', warehouse_id, 'CAN_USE');
    const session = session_id === undefined ? undefined : sessions.get(session_id, caller, warehouse_id);
    const command = readExecuteCommand(input, caller, session);
    const run = store.execute(command);
    if (command.waitMs === 0) return pendingAnswer(run);
    await waitFor(run, command.waitMs);
    if (command.cancelAfterWait) run.cancel();
    return sendBody(reply, statementAnswer(run, linksFor(request)));
  });
  serveEndpoint(app, statementEndpoints.get, ({ statement_id }, { request, reply }) =>
    sendBody(reply, statementAnswer(store.get(statement_id, callerOf(request)), linksFor(request))),
  );
  serveEndpoint(app, statementEndpoints.getChunk, ({ statement_id, chunk_index }, { request, reply }) => {
    if (!/^\d{1,9}$/u.test(chunk_index)) throw invalidParameter(`${chunk_index} is not the index of a chunk`);
    const body = chunkAnswer(
      store.get(statement_id, callerOf(request)),
      Number(chunk_index),
      linksFor(request),
    );
    return sendBody(reply, body);
  });
  serveEndpoint(app, statementEndpoints.cancel, ({ statement_id }, { request }) =>
    store.get(statement_id, callerOf(request)).cancel(),
  );
  serveEndpoint(app, statementEndpoints.close, ({ statement_id }, { request }) => {
    const run = store.get(statement_id, callerOf(request));
    run.cancel();
    run.closeResult();
  });
}
