/** An answer that would settle a question: its button, and the message that it sends. */
export interface Choice {
  readonly label: string;
  readonly message: string;
}

/**
 * A phrase that may mean several things: the name of each, and how it is written so that nothing is left open. An empty phrase is a message
 * that lacks it; the texts are whole messages then.
 */
export interface Question {
  readonly phrase: string;
  readonly options: readonly { readonly label: string; readonly text: string }[];
}

/** The question which of several names a phrase means. */
export const whichOf = (phrase: string, names: readonly string[]): Question => ({
  phrase,
  options: names.map((name) => ({ label: name, text: `"${name}"` })),
});

/** Why a request can't be carried out as it was typed. Thrown while it is read, and answered in one place. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** The phrase in question, with what it may mean. */
    readonly question?: Question,
    /** The nodes whose rows have what those of the request lack. */
    readonly elsewhere: readonly string[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

const MAX_LISTED = 12;

/** Names in a sentence. */
export function listed(names: readonly string[], word = 'and'): string {
  const shown = names.slice(0, MAX_LISTED).map((name) => `“${name}”`);
  if (names.length > MAX_LISTED) shown.push(`${names.length - MAX_LISTED} more`);
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} ${word} ${last}`;
}
