import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { command, commandContext } from './types.ts';

const BASE = '/api/1.2';
const onCluster = { clusterId: z.string() };
const inContext = { ...onCluster, contextId: z.string() };
const ofCommand = { ...inContext, commandId: z.string() };
const id = z.looseObject({ id: z.string() });

/** Runs commands on a cluster. Variables live as long as their context; names are camelCase in this API. */
export const commandEndpoints = {
  createContext: defineEndpoint({
    id: 'contexts.create',
    method: 'POST',
    path: `${BASE}/contexts/create`,
    request: z.object({ ...onCluster, language: z.string() }),
    response: id,
  }),
  contextStatus: defineEndpoint({
    id: 'contexts.status',
    method: 'GET',
    path: `${BASE}/contexts/status`,
    request: z.object(inContext),
    response: commandContext,
  }),
  destroyContext: defineEndpoint({
    id: 'contexts.destroy',
    method: 'POST',
    path: `${BASE}/contexts/destroy`,
    request: z.object(inContext),
    response: id,
  }),
  execute: defineEndpoint({
    id: 'commands.execute',
    method: 'POST',
    path: `${BASE}/commands/execute`,
    request: z.object({ ...inContext, language: z.string(), command: z.string() }),
    response: id,
  }),
  status: defineEndpoint({
    id: 'commands.status',
    method: 'GET',
    path: `${BASE}/commands/status`,
    request: z.object(ofCommand),
    response: command,
  }),
  cancel: defineEndpoint({
    id: 'commands.cancel',
    method: 'POST',
    path: `${BASE}/commands/cancel`,
    request: z.object(ofCommand),
    response: id,
    idempotent: true,
  }),
};
