import { freeName } from '../../codegen/python/free-name.ts';

const LONGEST = 80;

/** A text as a name that dbt takes: lower-case letters, digits and underscores, with a letter first. */
export const slug = (text: string, fallback: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .slice(0, LONGEST)
    .replace(/^[^a-z]+|_+$/gu, '') || fallback;

/** Names of which none is given twice. */
export class FreeNames {
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    const name = freeName(this.#taken, wanted);
    this.#taken.add(name);
    return name;
  }
}
