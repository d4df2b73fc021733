import { isList } from '@lakehouse/spark-sql/types/json';
import { TaskFailure } from './endings.ts';
import { exactText, readExact, withStrings } from './exact-json.ts';

/** As on the platform: the bytes of an array that a reference gives. */
const MAX_REFERENCED = 48 * 1024;

const refuse = (message: string): TaskFailure =>
  new TaskFailure(message, { code: 'INVALID_RUN_CONFIGURATION', type: 'CLIENT_ERROR' });

/**
 * The elements that a task runs for, each as JSON. References within strings of an array are replaced there, so that quotes in
 * a value end no string; everywhere else the text is complete before it is read. Throws TaskFailure.
 */
export function elementsOf(inputs: string, fill: (text: string) => string): readonly string[] {
  const written = read(inputs);
  const value = written === undefined ? given(fill(inputs)) : withStrings(written, fill);
  if (!isList(value)) throw refuse(`The inputs are not an array, but ${shortened(exactText(value))}`);
  return value.map((element) => exactText(element));
}

function given(text: string): ReturnType<typeof readExact> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_REFERENCED)
    throw refuse(`The inputs have ${bytes} bytes, and at most ${MAX_REFERENCED} by reference`);
  const value = read(text);
  if (value === undefined) throw refuse(`The inputs are not a JSON array: ${shortened(text)}`);
  return value;
}

function read(text: string): ReturnType<typeof readExact> | undefined {
  try {
    return readExact(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const SHOWN = 100;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
