/** Two Unicode noncharacters, reserved for internal use: they don't occur in user input. */
const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const MARK = /\uFDD0([a-z][a-z0-9_]*)\uFDD1/gu;

/**
 * A placeholder for a variable of the generated Python: a string literal that contains it is printed with the variable.
 */
export const variableMark = (name: string): string => `${OPEN}${name}${CLOSE}`;

/** The text split at its variables: text at even indexes, names of variables at odd ones. */
export const splitMarks = (text: string): readonly string[] => text.split(MARK);

/** The names of the variables in a text. */
export const marksIn = (text: string): readonly string[] =>
  splitMarks(text).filter((_part, at) => at % 2 === 1);
