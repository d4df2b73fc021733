import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';

/** As on the platform: a link works for a quarter of an hour, and the chunk gives a new one. */
const LINK_LIFE_MS = 15 * 60_000;

/** The path at which chunks are fetched; a link to any other path is invalid. */
export const LINK_PATH = '/results/:statement_id/:chunk_index';

/** Whether a request fetches a result by a link, which is the permission. */
export const isResultLink = (path: string): boolean => /^\/results\/[\w-]+\/\d+$/u.test(path);

export interface ResultLink {
  readonly url: string;
  /** RFC 3339. */
  readonly expiration: string;
}

/**
 * Links that carry their own permission: who has one may read that chunk until it expires, and nothing else. The signature
 * is in the query, which no log has. The key lives as long as the process, as do the results.
 */
export class ResultLinks {
  private readonly key = randomBytes(32);

  constructor(private readonly now: () => number) {}

  /** A new link to a chunk; `origin` is the address under which the caller reached us. */
  make(origin: string, statementId: string, index: number): ResultLink {
    const expires = this.now() + LINK_LIFE_MS;
    const path = `/results/${statementId}/${index}`;
    const signature = this.sign(path, String(expires)).toString('base64url');
    return {
      url: `${origin}${path}?expires=${expires}&signature=${signature}`,
      expiration: new Date(expires).toISOString(),
    };
  }

  /** Throws ApiError 403 unless path and query are those of a link that still works. */
  check(url: string): void {
    const [path = '', query = ''] = url.split('?', 2);
    const given = /^expires=(\d{1,16})&signature=([\w-]{43})$/u.exec(query);
    const [, expires = '', signature = ''] = given ?? [];
    // Checked also when nothing was given, so that each refusal takes the same time.
    const good = timingSafeEqual(
      this.sign(path, expires),
      Buffer.from(signature.padEnd(43, 'A'), 'base64url'),
    );
    if (!given || !good) throw new ApiError(403, 'PERMISSION_DENIED', 'This is not a link to a result.');
    if (Number(expires) <= this.now())
      throw new ApiError(403, 'PERMISSION_DENIED', 'The link has expired. Request the chunk again.');
  }

  private sign(path: string, expires: string): Buffer {
    return createHmac('sha256', this.key).update(`${path}\n${expires}`).digest();
  }
}
