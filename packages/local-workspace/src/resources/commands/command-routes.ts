import { commandEndpoints } from '@lakehouse/databricks-client/resources/commands/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { toApiError } from '../../http/to-api-error.ts';
import type { ClusterStore } from '../clusters/cluster-store.ts';
import type { CommandContext } from '../clusters/command-context.ts';
import type { CommandRun } from '../clusters/command-run.ts';

/** This API's refusals have no code. */
const refused = (message: string, status = 400): ApiError => new ApiError(status, '', message);

/** Command execution 1.2. Its names are camelCase and its errors are `{"error": …}`. */
export function serveCommands(parent: FastifyInstance, store: ClusterStore): void {
  parent.register(async (app) => {
    app.setErrorHandler((failure, request, reply) => {
      const { status, message } = toApiError(failure, request.method);
      return reply.code(status).send({ error: message });
    });
    serveContexts(app, store);
    serveEndpoint(app, commandEndpoints.execute, (input) => {
      if (input.command.trim() === '') throw refused('requirement failed: missing command');
      const context = contextOf(store, input);
      if (context.status === 'Error') throw refused(`ContextNotFound: ${context.failure}`, 404);
      const run = context.execute({ language: language(input.language), code: input.command });
      return { id: run.id };
    });
    serveEndpoint(app, commandEndpoints.status, (input) => {
      const { id, status, results } = commandOf(contextOf(store, input), input.commandId);
      return { id, status, results: results ?? null };
    });
    serveEndpoint(app, commandEndpoints.cancel, (input) => {
      const context = contextOf(store, input);
      const run = commandOf(context, input.commandId);
      context.cancel(run);
      return { id: run.id };
    });
  });
}

function serveContexts(app: FastifyInstance, store: ClusterStore): void {
  serveEndpoint(app, commandEndpoints.createContext, (input) => {
    const wanted = language(input.language);
    const { state, contexts } = store.get(input.clusterId);
    if (state !== 'RUNNING')
      throw refused(`Cluster ${input.clusterId} is ${state}: start it and wait until it is RUNNING`);
    if (contexts.full) throw refused('The cluster has the maximum number of execution contexts');
    return { id: contexts.open(wanted).id };
  });
  serveEndpoint(app, commandEndpoints.contextStatus, (input) => {
    const { id, status } = contextOf(store, input);
    return { id, status };
  });
  serveEndpoint(app, commandEndpoints.destroyContext, (input) => {
    const { id } = contextOf(store, input);
    store.get(input.clusterId).contexts.close(id);
    return { id };
  });
}

function language(name: string): 'python' | 'sql' {
  const known = name.toLowerCase();
  if (known === 'python' || known === 'sql') return known;
  throw refused(`requirement failed: a local cluster runs python and sql, not ${name}`);
}

function contextOf(
  store: ClusterStore,
  { clusterId, contextId }: { readonly clusterId: string; readonly contextId: string },
): CommandContext {
  const found = store.get(clusterId).contexts.get(contextId);
  if (!found) throw refused(`ContextNotFound: there is no execution context ${contextId}`, 404);
  return found;
}

function commandOf(context: CommandContext, id: string): CommandRun {
  const found = context.get(id);
  if (!found) throw refused(`CommandNotFound: there is no command ${id}`, 404);
  return found;
}
