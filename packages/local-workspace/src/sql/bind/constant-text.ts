import { unsupported } from '../../duck/failures.ts';
import type { Typed } from '../values/typed.ts';

/** The value of an argument that must be constant. */
export function constantText(value: Typed | undefined, name: string): string | null {
  if (value?.literal === undefined)
    throw unsupported(`${name} with an argument that is not a literal, where it must be constant,`);
  return value.literal;
}
