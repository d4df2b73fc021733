import { tokenEndpoints } from '@lakehouse/databricks-client/resources/tokens/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { IdentityStore } from '../identities/identity-store.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

const tokenInfo = ({ id, comment, createdAt, expiresAt }: TokenRecord) => ({
  token_id: id,
  comment,
  creation_time: createdAt,
  expiry_time: expiresAt,
});

/** Personal access tokens: of the caller, and for administrators those of all identities. */
export function serveTokens(app: FastifyInstance, tokens: TokenStore, identities: IdentityStore): void {
  const make = async (
    owner: string,
    asked: { comment?: string | undefined; lifetime_seconds?: number | undefined },
  ) => {
    const { comment, lifetime_seconds: lifetimeSeconds } = asked;
    const { value, record } = await tokens.create(owner, { comment, lifetimeSeconds });
    return { token_value: value, token_info: tokenInfo(record) };
  };
  serveEndpoint(app, tokenEndpoints.create, (asked, { request }) => make(callerOf(request).id, asked));
  serveEndpoint(app, tokenEndpoints.list, (_input, { request }) => {
    const { id } = callerOf(request);
    return { token_infos: tokens.all().flatMap((one) => (one.owner === id ? [tokenInfo(one)] : [])) };
  });
  serveEndpoint(app, tokenEndpoints.delete, ({ token_id }, { request }) =>
    tokens.delete(token_id, callerOf(request).id),
  );

  serveEndpoint(app, tokenEndpoints.createFor, ({ application_id, ...asked }) => {
    // Nobody signs in here, so that an administrator makes the first token of a user too.
    const owner = identities.named(application_id);
    if (owner) return make(owner.id, asked);
    throw new ApiError(
      404,
      'RESOURCE_DOES_NOT_EXIST',
      `There is no service principal or user ${application_id}`,
    );
  });
  serveEndpoint(app, tokenEndpoints.listAll, ({ created_by_username: name }) => {
    const owner = name === undefined ? undefined : identities.named(name);
    if (name !== undefined && !owner) return { token_infos: [] };
    const listed = tokens.all().filter((one) => !owner || one.owner === owner.id);
    return { token_infos: listed.map((one) => ({ ...tokenInfo(one), owner_id: Number(one.owner) })) };
  });
  serveEndpoint(app, tokenEndpoints.deleteAny, ({ token_id }) => tokens.delete(token_id));
}
