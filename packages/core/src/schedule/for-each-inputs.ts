/** As on the platform: the characters of an array that is written in the job. */
const MAX_INPUTS = 10_000;

/** As on the platform: how many elements run at the same time. */
export const MAX_CONCURRENCY = 100;

/** A name in double braces, which is a value only when the job runs. */
const REFERENCE = /\{\{\s*[\w.-]+\s*\}\}/u;

/** The value of a JSON text; undefined for every other. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What is wrong with the inputs of a task that a job runs once for each of them, as far as their text tells it. */
export function inputsProblem(text: string): string | undefined {
  if (text.length > MAX_INPUTS)
    return `the inputs have at most ${MAX_INPUTS.toLocaleString('en')} characters, not ${text.length.toLocaleString('en')}; a reference to a task value may have 48 KB`;
  const value = parsed(text);
  if (value === undefined)
    return REFERENCE.test(text)
      ? undefined
      : 'the inputs are a JSON array, or a reference to one such as {{tasks.list.values.days}}';
  return Array.isArray(value) ? undefined : 'the inputs are valid JSON, but not an array';
}
