import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Identifier } from './structs.ts';

const SECRET_BYTES = 16;

/** A session or operation is known to clients by the bytes of its id, and by a secret that belongs to it. */
export class Handles {
  private readonly key = randomBytes(32);

  of(id: string): Identifier {
    const guid = Buffer.from(id.replaceAll('-', ''), 'hex');
    return { guid, secret: this.secret(guid) };
  }

  /** The id; undefined when this process did not give the handle. */
  read({ guid, secret }: Identifier = {}): string | undefined {
    if (guid?.length !== 16 || secret?.length !== SECRET_BYTES) return undefined;
    if (!timingSafeEqual(secret, this.secret(guid))) return undefined;
    return Buffer.from(guid)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  }

  private secret(guid: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(guid).digest().subarray(0, SECRET_BYTES);
  }
}
