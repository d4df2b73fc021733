const QUOTED = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`|--[^\n]*/gu;
const CAST = /(?<!\w)cast\s*\(/giu;
const OPERATOR = /::\s*([a-z]+)/giu;

/** The position of the bracket that closes the one just before `from`, or the end of the text. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** The target types of casts in SQL text: `CAST(x AS INT)` and `x::INT`, but not `try_cast`. */
export function sqlCasts(text: string): readonly string[] {
  const code = text.replace(QUOTED, '``');
  const called = [...code.matchAll(CAST)].flatMap(({ index, 0: start }) => {
    const inside = code.slice(index + start.length, closing(code, index + start.length));
    const type = /[\s)`]AS\s+([a-z]+)[^()]*(?:\([^()]*\))?\s*$/iu.exec(inside)?.[1];
    return type === undefined ? [] : [type];
  });
  return [
    ...called,
    ...[...code.matchAll(OPERATOR)].flatMap(([, type]) => (type === undefined ? [] : [type])),
  ];
}
