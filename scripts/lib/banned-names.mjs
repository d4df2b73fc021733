import ts from 'typescript';

/** The replacements for unclear words in names; the glossary has the reasons. */
const INSTEAD = new Map([
  ['kept', 'stored, saved, remaining'],
  ['figure', 'metric, count'],
  ['picture', 'pattern, format, illustration'],
  ['moment', 'timestamp'],
  ['most', 'max, limit'],
]);

const wordsOf = (/** @type {string} */ name) =>
  name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[ _]/u)
    .map((word) => (INSTEAD.has(word) ? word : word.replace(/s$/u, '')));

/**
 * The names declared in a file (of functions, parameters, variables, types, fields and methods) that contain a word
 * that the glossary replaces.
 * @param {string} file
 * @param {string} text
 */
export function bannedNamesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {{ line: number; name: string; instead: string }[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const name = 'name' in node && isIdentifier(node.name) ? node.name.text : undefined;
    if (name !== undefined && DECLARATIONS.has(node.kind))
      for (const [at, word] of wordsOf(name).entries()) {
        const instead = INSTEAD.get(word);
        // The population moment of statistics.
        if (instead === undefined || (word === 'moment' && wordsOf(name)[at - 1] === 'population')) continue;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ line: line + 1, name, instead });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @returns {node is ts.Identifier} */
const isIdentifier = (/** @type {unknown} */ node) =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === ts.SyntaxKind.Identifier;

const DECLARATIONS = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
]);
