import ts from 'typescript';

/** Attributes whose value is for the program: what others are given, a person may read or hear. */
const CODE_ATTRIBUTES =
  /^(class(Name)?|.*ClassName|key|id|type|role|name|value|variant|size|tone|href|to|rel|target|d|viewBox|transform|points|style|shortcut|keys|side|align|autoComplete|inputMode|data-.*|html[A-Z].*)$/;

/** Names of keys of the keyboard, alone or with others. */
const KEY_NAME =
  /^((Mod|Shift|Alt|Control|Meta|Ctrl)\+)*(Escape|Enter|Tab|Delete|Backspace|Home|End|Space|Mod|Shift|Alt|Control|Meta|PageUp|PageDown|Arrow(Up|Down|Left|Right)|[A-Z0-9])$/;

/** Names that products, languages and time zones have for themselves. */
const OWN_NAMES = /^(Delta Lake|Databricks|Apache Spark|PySpark|Jupyter)$/;

/** A value inside a text. */
const HOLE = '\u2026';

/** Whether all words are classes of Tailwind, of which one at least has a hyphen, a colon or a bracket. */
const isClasses = (/** @type {string} */ text) => {
  const words = text.trim().split(/\s+/u);
  return (
    words.every((word) => /^[a-z0-9@*!\u2026-][\w\-:[\]&>*.()#/%@!,='"+~|\u2026]*$/u.test(word)) &&
    words.some(
      (word) =>
        /^[\w@*-]+[-:[][\w[(&>@*-]/u.test(word) || /^(flex|grid|absolute|relative|truncate)$/.test(word),
    )
  );
};

/** Whether a text is in words: more than one, or one that begins with a capital letter and is not all capitals. */
const isWorded = (/** @type {string} */ text) => {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  // Code of an illustration, a path, names of columns.
  if (/\n.*\(/u.test(text) || /^\/\w*\//u.test(plain) || /^(\w+, )*\w+_\w+(, \w+)*$/u.test(plain))
    return false;
  if (KEY_NAME.test(plain) || OWN_NAMES.test(plain) || isClasses(plain)) return false;
  // A function of CSS or SQL.
  if (/^[\w-]+\([^)]*\)( [\w-]+\([^)]*\))*$/u.test(plain) && !/ /u.test(plain.split('(')[0] ?? ''))
    return false;
  return (
    /\p{L}{2,}['’]?\p{L}*[,:;]? +[\u2026“(]*\p{L}/u.test(plain) ||
    /^[^\p{L}\p{N}]*\p{Lu}\p{Ll}/u.test(plain) ||
    // Words around a value.
    /\u2026[ ,:·]+[\u2026]?\p{Ll}{2,}|^\p{Ll}{2,} \u2026|^, \p{Ll}/u.test(plain)
  );
};

/** Whether a literal is compared with, searched for, or the message of an error that only the console shows. */
function isForProgram(/** @type {ts.Node} */ node) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.InKeyword,
    ].includes(parent.operatorToken.kind);
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error');
  if (ts.isCallExpression(parent))
    return /(^|\.)(closest|matches|querySelector(All)?)$/.test(parent.expression.getText());
  return (
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/**
 * The texts of a module that a person reads: those of its JSX, and those of the values from which its JSX is made, such as the headings
 * of a table, in the order of the source. A value inside a text is an ellipsis.
 * @param {string} file
 * @param {string} text
 */
export function screenTexts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {{ text: string, node: ts.Node }[]} */
  const found = [];
  const add = (/** @type {string} */ words, /** @type {ts.Node} */ node) => {
    if (isWorded(words)) found.push({ text: words, node });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && CODE_ATTRIBUTES.test(node.name.getText(source))) return;
    if (ts.isStringLiteralLike(node)) {
      if (!isForProgram(node)) add(node.text, node);
    } else if (ts.isTemplateExpression(node)) {
      const tails = node.templateSpans.map(({ literal }) => literal.text);
      if (!isForProgram(node)) add([node.head.text, ...tails].join(HOLE), node);
    } else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      addChildren(node.children);
    }
    ts.forEachChild(node, visit);
  };
  /** Adds the texts of children, each with the values beside it. */
  const addChildren = (/** @type {readonly ts.JsxChild[]} */ children) => {
    for (const [at, child] of children.entries()) {
      if (!ts.isJsxText(child) || !/\p{L}/u.test(child.text)) continue;
      const [before, after] = [children[at - 1], children[at + 1]].map((one) =>
        one && ts.isJsxExpression(one) && one.expression ? HOLE : '',
      );
      add(`${before}${child.text.replaceAll(/\s+/gu, ' ')}${after}`, child);
    }
  };
  visit(source);
  return found;
}
