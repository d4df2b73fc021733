/** Python's keywords without the soft keywords, which are valid names. */
export const PYTHON_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/**
 * Whether the string is an ASCII identifier and not a keyword. Python normalizes other scripts (NFKC), so they are not
 * used.
 */
export const isIdentifier = (text: string): boolean =>
  /^[A-Za-z_][A-Za-z0-9_]*$/u.test(text) && !PYTHON_KEYWORDS.has(text);
