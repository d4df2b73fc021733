import type { Expression } from '../syntax/tree.ts';

/** The field name that an argument contributes to a struct; undefined when it is neither a column nor a field. */
export function argumentName(argument: Expression | undefined): string | undefined {
  if (argument?.kind === 'column') return argument.path.at(-1);
  return argument?.kind === 'field' ? argument.name : undefined;
}
