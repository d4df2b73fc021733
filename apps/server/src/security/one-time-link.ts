import { randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that grants access once, to whoever has it; using it creates the next one. */
export class OneTimeLink {
  #secret = OneTimeLink.#make();
  readonly #onUsed: (next: string) => void;

  /** `onUsed` is given the next secret after one was used. */
  constructor(onUsed: (next: string) => void) {
    this.#onUsed = onUsed;
  }

  static #make(): string {
    return randomBytes(24).toString('base64url');
  }

  get secret(): string {
    return this.#secret;
  }

  /** Whether this is the secret; if so, it is used up. */
  use(given: string): boolean {
    const [expected, found] = [Buffer.from(this.#secret), Buffer.from(given)];
    if (expected.length !== found.length || !timingSafeEqual(expected, found)) return false;
    this.#secret = OneTimeLink.#make();
    this.#onUsed(this.#secret);
    return true;
  }
}
