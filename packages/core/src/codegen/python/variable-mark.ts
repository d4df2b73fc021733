/** Two characters that Unicode keeps free for the inside of a program: no text of a person has them. */
const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const MARK = /\uFDD0([a-z][a-z0-9_]*)\uFDD1/gu;

/** A text that stands for a variable of the generated Python: a string literal with it is printed as the variable. */
export const variableMark = (name: string): string => `${OPEN}${name}${CLOSE}`;

/** The text and the names of the variables in it, in turn: texts have even positions. */
export const splitMarks = (text: string): readonly string[] => text.split(MARK);

/** The names of the variables in a text. */
export const marksIn = (text: string): readonly string[] =>
  splitMarks(text).filter((_part, at) => at % 2 === 1);
