/**
 * What a recipe tells to do: a fenced block whose first line names a path after its language is a file to write, a
 * block of `sh` holds commands to run, unless a word after `sh` says what they need (`spark`).
 *
 * @typedef {{ kind: 'file', path: string, text: string } | { kind: 'command', line: string }} RecipeStep
 */

const BLOCK = /^```(\w+)(?: ([^\n]+))?\n([\s\S]*?)^```$/gm;

/**
 * The files and commands of a recipe, in its order.
 *
 * @param {string} markdown
 * @returns {RecipeStep[]}
 */
export function recipeSteps(markdown) {
  return [...markdown.matchAll(BLOCK)].flatMap(([, language, note, text = '']) =>
    stepsOf(language, note, text),
  );
}

/**
 * @param {string | undefined} language
 * @param {string | undefined} note
 * @param {string} text
 * @returns {RecipeStep[]}
 */
function stepsOf(language, note, text) {
  if (language !== 'sh') return note === undefined ? [] : [{ kind: 'file', path: note, text }];
  if (note !== undefined) return [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'command', line }));
}
