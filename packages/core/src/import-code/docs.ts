import type { PyFunction } from '../python-source/tree.ts';

/** The docstring of a function. */
export function docOf({ body }: PyFunction): string | undefined {
  const [first] = body;
  return first?.kind === 'run' && first.value.kind === 'text' ? first.value.value : undefined;
}

/** A docstring as a description: generated code ends it in a dot. */
export function trimmedDoc(said: string): string {
  const words = said
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
  return words.endsWith('.') && !words.endsWith('..') ? words.slice(0, -1) : words;
}
