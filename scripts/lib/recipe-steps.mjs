/**
 * One step of a recipe: a fenced block with a path after its language is a file to write, a block of `diff` with a path
 * contains lines to add after existing ones, and a block of `sh` contains commands to run, unless a word after `sh`
 * names a requirement (`spark`).
 *
 * @typedef {{ kind: 'file', path: string, text: string } | { kind: 'edit', path: string, text: string } | { kind: 'command', line: string }} RecipeStep
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
  if (language === 'diff') return note === undefined ? [] : [{ kind: 'edit', path: note, text }];
  if (language !== 'sh') return note === undefined ? [] : [{ kind: 'file', path: note, text }];
  if (note !== undefined) return [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'command', line }));
}

/**
 * A text with the lines of a `diff` block added after those that it names.
 *
 * @param {string} text
 * @param {string} diff lines that begin with a space (existing) or `+` (new)
 * @returns {string} throws unless the existing lines occur exactly once
 */
export function editedText(text, diff) {
  const lines = diff.split('\n').filter((line) => line !== '');
  const joined = (/** @type {readonly string[]} */ some) => some.map((line) => `${line.slice(1)}\n`).join('');
  const there = joined(lines.filter((line) => line.startsWith(' ')));
  if (text.split(there).length !== 2) throw new Error(`These lines are not there exactly once:\n${there}`);
  return text.replace(there, () => joined(lines));
}
