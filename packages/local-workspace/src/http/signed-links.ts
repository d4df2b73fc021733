import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalidParameter } from './api-error.ts';
import { reachedAt } from './reached-at.ts';

/** As on the platform: a link works for a quarter of an hour. */
const LINK_LIFE_MS = 15 * 60_000;

export interface SignedLink {
  readonly url: string;
  /** RFC 3339. */
  readonly expiration: string;
}

/** What a link is for. */
export type LinkMethod = 'GET' | 'PUT';

/** What refused links are told. */
interface Words {
  /** `This is not a link to a result.` */
  readonly other: string;
  /** What to do about a link that is too old. */
  readonly renew: string;
}

/**
 * Links that carry their own permission: who has one may do that with that path until it expires, and nothing else. The
 * signature is in the query, which no log has. The key lives as long as the process.
 */
export class SignedLinks {
  private readonly key = randomBytes(32);

  constructor(
    private readonly now: () => number,
    private readonly words: Words,
  ) {}

  /** A new link to a path, which is percent-encoded; it leads to the address under which the caller reached us. */
  make(request: FastifyRequest, path: string, method: LinkMethod = 'GET'): SignedLink {
    const expires = this.now() + LINK_LIFE_MS;
    const signature = this.sign(method, path, String(expires)).toString('base64url');
    return {
      url: `${reachedAt(request).origin}${path}?expires=${expires}&signature=${signature}`,
      expiration: new Date(expires).toISOString(),
    };
  }

  /** Throws ApiError 403 unless path and query are those of a link for this method that still works. */
  check(url: string, method: LinkMethod = 'GET'): void {
    const [path = '', query = ''] = url.split('?', 2);
    const given = /^expires=(\d{1,16})&signature=([\w-]{43})$/u.exec(query);
    const [, expires = '', signature = ''] = given ?? [];
    // Checked also when nothing was given, so that each refusal takes the same time.
    const good = timingSafeEqual(
      this.sign(method, path, expires),
      Buffer.from(signature.padEnd(43, 'A'), 'base64url'),
    );
    if (!given || !good) throw new ApiError(403, 'PERMISSION_DENIED', this.words.other);
    if (Number(expires) <= this.now())
      throw new ApiError(403, 'PERMISSION_DENIED', `The link has expired. ${this.words.renew}`);
  }

  private sign(method: LinkMethod, path: string, expires: string): Buffer {
    return createHmac('sha256', this.key).update(`${method}\n${path}\n${expires}`).digest();
  }
}

/** A token that is sent where it is not needed may leak; storage services refuse it too. */
export function refuseToken(request: FastifyRequest, what: string): void {
  if (request.headers.authorization !== undefined)
    throw invalidParameter(`Fetch ${what} without the Authorization header.`);
}
