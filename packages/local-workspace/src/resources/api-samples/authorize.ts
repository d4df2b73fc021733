import type { SampleAuth } from '@lakehouse/databricks-client/resources/api-samples/endpoints';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type ApiRequest, apiFailure } from './ask-api.ts';

/** What lets a request in, and the texts that must not be kept. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  /** Goes after the parameters of the address. */
  readonly query: string;
  readonly secrets: readonly string[];
}

/** The credentials of a request; `secretOf` reads a secret of the scope, `ask` sends what asks for a token. */
export async function credentialsOf(
  auth: SampleAuth | undefined,
  secretOf: (key: string) => string,
  ask: (request: ApiRequest) => Promise<string>,
): Promise<Credentials> {
  if (!auth) return { headers: {}, query: '', secrets: [] };
  const secret = secretOf(auth.secret);
  const withHeader = (name: string, value: string, more: readonly string[] = []): Credentials => ({
    headers: { [name]: value },
    query: '',
    secrets: [secret, ...more],
  });
  switch (auth.kind) {
    case 'bearer':
      return withHeader('Authorization', `Bearer ${secret}`);
    case 'basic': {
      const key = Buffer.from(`${secretOf(auth.user)}:${secret}`).toString('base64');
      return withHeader('Authorization', `Basic ${key}`, [key]);
    }
    case 'header':
      return withHeader(auth.key_name, secret);
    case 'query': {
      const query = new URLSearchParams({ [auth.key_name]: secret }).toString();
      return { headers: {}, query, secrets: [query, secret] };
    }
    case 'oauth': {
      const token = await tokenOf(auth, { client: secretOf(auth.client), secret }, ask);
      return withHeader('Authorization', `Bearer ${token}`, [token]);
    }
    default:
      return assertNever(auth.kind);
  }
}

async function tokenOf(
  auth: SampleAuth,
  { client, secret }: { readonly client: string; readonly secret: string },
  ask: (request: ApiRequest) => Promise<string>,
): Promise<string> {
  const grant = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client,
    client_secret: secret,
    ...(auth.oauth_scope !== '' && { scope: auth.oauth_scope }),
    ...(auth.audience !== '' && { audience: auth.audience }),
  });
  const answer = await ask({
    url: auth.token_url,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: grant.toString(),
  });
  const token = accessToken(answer);
  if (token === undefined)
    throw apiFailure('API_UNAUTHORIZED', `${auth.token_url}: the answer has no access_token`);
  return token;
}

function accessToken(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) return undefined;
    return typeof answer.access_token === 'string' ? answer.access_token : undefined;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
}
