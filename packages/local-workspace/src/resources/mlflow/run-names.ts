import { randomInt } from 'node:crypto';

const ADJECTIVES = [
  'amber',
  'brisk',
  'calm',
  'clever',
  'gentle',
  'lucky',
  'merry',
  'quiet',
  'rapid',
  'silver',
];
const ANIMALS = ['badger', 'crane', 'falcon', 'heron', 'lynx', 'marten', 'otter', 'raven', 'seal', 'wren'];

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** A name that people can say, for what was given none. */
export const inventedName = (): string => `${oneOf(ADJECTIVES)}-${oneOf(ANIMALS)}-${randomInt(1000)}`;
