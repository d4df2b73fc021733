import type { Expression } from '../syntax/tree.ts';

/** The name that an argument gives to a field made of it; undefined when it is neither a column nor a field. */
export function argumentName(argument: Expression | undefined): string | undefined {
  if (argument?.kind === 'column') return argument.path.at(-1);
  return argument?.kind === 'field' ? argument.name : undefined;
}
