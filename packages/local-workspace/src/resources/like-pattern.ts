/** A part of a pattern: any text, any character, or this one. */
type Part = '%' | '_' | { readonly is: string };

const partOf = (character: string): Part =>
  character === '%' || character === '_' ? character : { is: character };

/** The parts of a pattern in which a backslash takes the character after it as it is. */
function escapedParts(pattern: string): readonly Part[] {
  const parts: Part[] = [];
  const characters = [...pattern];
  for (let at = 0; at < characters.length; at++) {
    const one = characters[at] ?? '';
    const next = characters[at + 1];
    if (one === '\\' && next !== undefined) {
      parts.push({ is: next });
      at++;
    } else parts.push(partOf(one));
  }
  return parts;
}

const takes = (part: Part | undefined, character: string): boolean =>
  part === '_' || (typeof part === 'object' && part.is === character);

/** Whether all of a text is what the parts say, in time of at most the one times the other. */
function matches(name: readonly string[], parts: readonly Part[]): boolean {
  let [at, part] = [0, 0];
  /** The last part that takes any text, and where in the name what it takes ends. */
  let [star, taken] = [-1, 0];
  while (at < name.length) {
    if (takes(parts[part], name[at] ?? '')) {
      at++;
      part++;
    } else if (parts[part] === '%') {
      star = part++;
      taken = at;
    } else if (star >= 0) {
      part = star + 1;
      at = ++taken;
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === '%');
}

/** Whether a text fits a pattern of LIKE: `%` is any text, `_` one character. */
export const isLike = (text: string, pattern: string): boolean =>
  matches([...text], [...pattern].map(partOf));

/**
 * Whether a name is what a driver asks for, in any case: as LIKE, and a backslash takes the character after it as it is. An empty pattern,
 * or none, is everything.
 */
export function likePattern(pattern: string | undefined): (name: string) => boolean {
  if (pattern === undefined || pattern === '') return () => true;
  const parts = escapedParts(pattern.toLowerCase());
  return (name) => matches([...name.toLowerCase()], parts);
}
