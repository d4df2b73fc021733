import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { JsonStore } from '../../storage/json-store.ts';

const tokenRecord = z.object({
  id: z.string(),
  /** The id of the identity that calls with it. */
  owner: z.string(),
  /** SHA-256 of the token in hexadecimal digits; the token itself is shown once and is not saved. */
  hash: z.string(),
  comment: z.string(),
  /** Epoch milliseconds; expiry is -1 for a token without an end. */
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type TokenRecord = z.output<typeof tokenRecord>;

const tokensFile = z.object({ version: z.literal(1), tokens: z.array(tokenRecord).readonly() });
/** What the settings of the workspace say of tokens. */
interface TokenRules {
  readonly hasTokens: boolean;
  /** The longest life of a token; undefined where there is no limit. */
  readonly maxTokenSeconds: number | undefined;
}

type TokensFile = z.output<typeof tokensFile>;

/** As on the platform. */
const MAX_TOKENS = 600;
const MAX_COMMENT = 1000;
const DAY_SECONDS = 24 * 3600;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The tokens that were made through the workspace. Methods throw ApiError. */
export class TokenStore {
  private constructor(
    private readonly state: JsonStore<TokensFile>,
    private readonly now: () => number,
    private readonly rules: TokenRules,
  ) {}

  /** Reads the saved tokens. Rejects with an Error that names the file when it is damaged. */
  static async open(home: string, now: () => number, rules: TokenRules): Promise<TokenStore> {
    const state = new JsonStore<TokensFile>(join(home, 'tokens.json'), {
      format: tokensFile,
      initial: { version: 1, tokens: [] },
      remedy: 'Restore it, or delete it: all tokens but the workspace’s own are invalid then.',
      mode: 0o600,
    });
    await state.open();
    return new TokenStore(state, now, rules);
  }

  /** The identity that a token belongs to; undefined for one that is unknown, deleted or expired, or where tokens are switched off. */
  ownerOf(token: string): string | undefined {
    if (!this.rules.hasTokens) return undefined;
    const given = digest(token);
    const record = this.all().find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), given));
    return record && (record.expiresAt < 0 || this.now() < record.expiresAt) ? record.owner : undefined;
  }

  all(): readonly TokenRecord[] {
    return this.state.value.tokens;
  }

  async create(
    owner: string,
    {
      comment = '',
      lifetimeSeconds = -1,
    }: { comment?: string | undefined; lifetimeSeconds?: number | undefined },
  ): Promise<{ readonly value: string; readonly record: TokenRecord }> {
    const { hasTokens, maxTokenSeconds: longest = Number.POSITIVE_INFINITY } = this.rules;
    if (!hasTokens)
      throw new ApiError(
        404,
        'FEATURE_DISABLED',
        'Personal access tokens are switched off: an administrator sets enableTokensConfig to true in the settings of the workspace',
      );
    if (comment.length > MAX_COMMENT)
      throw invalidParameter(`The comment of a token has at most ${MAX_COMMENT} characters`);
    if (lifetimeSeconds !== -1 && lifetimeSeconds <= 0)
      throw invalidParameter(
        'lifetime_seconds must be positive; leave it out for a token that does not expire',
      );
    if (longest < (lifetimeSeconds === -1 ? Number.POSITIVE_INFINITY : lifetimeSeconds))
      throw invalidParameter(
        `lifetime_seconds must be at most ${longest}: tokens of this workspace live ${longest / DAY_SECONDS} days at most`,
      );
    const value = `dapi${randomBytes(16).toString('hex')}`;
    const createdAt = this.now();
    const record = {
      id: randomBytes(32).toString('hex'),
      owner,
      hash: digest(value).toString('hex'),
      comment,
      createdAt,
      expiresAt: lifetimeSeconds === -1 ? -1 : createdAt + 1000 * lifetimeSeconds,
    };
    await this.state.change(({ version, tokens }) => {
      if (tokens.filter((one) => one.owner === owner).length >= MAX_TOKENS)
        throw new ApiError(400, 'QUOTA_EXCEEDED', `An identity has at most ${MAX_TOKENS} tokens`);
      return { version, tokens: [...tokens, record] };
    });
    return { value, record };
  }

  /** Deletes a token; of this owner alone when one is given. */
  delete(id: string, owner?: string): Promise<void> {
    return this.state.change(({ version, tokens }) => {
      const rest = tokens.filter((one) => one.id !== id || (owner !== undefined && one.owner !== owner));
      if (rest.length < tokens.length) return { version, tokens: rest };
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `Token with id ${id} does not exist.`);
    });
  }
}
