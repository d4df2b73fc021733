import { createHash, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { type Caller, setCaller } from '../http/caller.ts';
import { routePath } from '../http/serve-endpoint.ts';
import { isArtifactLink } from '../resources/mlflow/artifact-links.ts';
import { isResultLink } from '../resources/statements/result-links.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token of a request: older drivers send it as the password of the user `token`. */
function tokenOf(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+) *$/iu.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value === '' ? undefined : value;
  return /^token:(\S+)$/u.exec(Buffer.from(value, 'base64').toString())?.[1];
}

/** Paths that browsers open and official clients read before they have a token, or without one. */
const OPEN_PATHS: readonly string[] = ['/', '/healthz', '/.well-known/databricks-config', '/telemetry-ext'];

export interface TokenCheck {
  /** The workspace’s own token. */
  readonly token: string;
  /** Who calls with it. */
  readonly owner: () => Promise<Caller | undefined>;
  /** Who calls with any other token; undefined when it is not valid. */
  readonly callerWith: (token: string) => Promise<Caller | undefined>;
  /** The calls that every identity may make. */
  readonly everyone: readonly Endpoint[];
}

/**
 * Lets only requests of identities pass: without a token the platform answers 401, with one that is not valid 403. What is
 * not for everyone, or not a call of the contract, is for administrators.
 */
export function checkToken(app: FastifyInstance, { token, owner, callerWith, everyone }: TokenCheck): void {
  const expected = digest(token);
  const open = new Set(
    everyone.flatMap(({ method, path, alsoPaths = [] }) =>
      [path, ...alsoPaths].map((template) => `${method} ${routePath(template)}`),
    ),
  );
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // A link to a result or an artifact carries the permission itself; its handler checks it.
    if (OPEN_PATHS.includes(path) || isResultLink(path) || isArtifactLink(path)) return;
    const given = tokenOf(request.headers.authorization ?? '');
    if (given === undefined)
      throw new ApiError(401, 401, 'Credential was not sent or was of an unsupported type for this API.');
    // Digests have equal length, so the comparison leaks nothing about the token.
    const caller = timingSafeEqual(digest(given), expected) ? await owner() : await callerWith(given);
    if (!caller) {
      reply.header('X-Databricks-Reason-Phrase', 'Invalid access token.');
      throw new ApiError(403, 403, 'Invalid access token.');
    }
    setCaller(request, caller);
    if (caller.isAdmin || request.is404 || open.has(`${request.method} ${request.routeOptions.url}`)) return;
    throw new ApiError(
      403,
      'PERMISSION_DENIED',
      `User ${caller.name} is not an administrator of this workspace.`,
    );
  });
}
