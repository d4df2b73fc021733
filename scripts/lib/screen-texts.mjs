import ts from 'typescript';

/** The attributes whose value a person reads or hears. */
const READ = new Set(
  'aria-label aria-description title placeholder label alt emptyText description help aside note legend text'.split(
    ' ',
  ),
);

/** Whether a text is in words: more than one, or one that begins with a capital letter. */
const isWorded = (/** @type {string} */ text) =>
  /\p{L}{2,}\s+\S*\p{L}/u.test(text) || /^[^\p{L}\p{N}]*\p{Lu}\p{L}/u.test(text.trim());

/**
 * The texts in the JSX of a module that a person reads: attributes and children, in the order of the source. Texts that are put together of values count too.
 * @param {string} file
 * @param {string} text
 */
export function screenTexts(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {{ text: string, node: ts.Node }[]} */
  const found = [];
  const literal = (/** @type {ts.Node | undefined} */ node) => {
    if (!node) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isWorded(node.text)) found.push({ text: node.text, node });
    } else if (ts.isTemplateExpression(node)) {
      const words = [node.head.text, ...node.templateSpans.map(({ literal: { text: tail } }) => tail)].join(
        ' x ',
      );
      if (isWorded(words)) found.push({ text: words, node });
    } else if (ts.isConditionalExpression(node)) {
      literal(node.whenTrue);
      literal(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) literal(node.right);
    else if (ts.isParenthesizedExpression(node)) literal(node.expression);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isJsxAttribute(node) && READ.has(node.name.getText(source))) {
      const value = node.initializer;
      literal(value && ts.isJsxExpression(value) ? value.expression : value);
    }
    if (ts.isJsxText(node)) {
      const words = node.text.replace(/\s+/g, ' ').trim();
      if (isWorded(words)) found.push({ text: words, node });
    }
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
      literal(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
