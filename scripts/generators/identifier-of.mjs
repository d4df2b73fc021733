/**
 * Words that can't be the name of an import binding in a module, and names that would shadow a global in the generated
 * file.
 */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/**
 * A camel-case identifier for a folder name in kebab-case: `with-column` → `withColumn`, `case` → `caseKind`.
 *
 * @param {string} folder
 * @returns {string} throws when the folder name is not kebab-case
 */
export function identifierOf(folder) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    throw new Error(
      `The folder name ${JSON.stringify(folder)} is not kebab-case, so it can't name a module.`,
    );
  }
  const name = folder.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  return RESERVED.has(name) ? `${name}Kind` : name;
}
