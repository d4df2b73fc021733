const NESTED = /^(?:array|map|struct|variant)\b/i;
const PARTS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/gu;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** A nested value on several lines; any other value as it is. Numbers keep all their digits, since they are never read. */
export function indentJson(type: string, value: string): string {
  const nested = NESTED.test(type.trim()) || /^\s*[[{]/u.test(value);
  if (!nested || !isJson(value)) return value;
  let depth = 0;
  let text = '';
  const parts = value.match(PARTS) ?? [];
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    const line = (): string => `\n${'  '.repeat(depth)}`;
    const opens = part === '{' || part === '[';
    const closes = part === '}' || part === ']';
    const before = parts[at - 1];
    if (closes) {
      depth--;
      if (before !== '{' && before !== '[') text += line();
    }
    text += part;
    if (opens) {
      depth++;
      if (next !== '}' && next !== ']') text += line();
    } else if (part === ',') text += line();
    else if (part === ':') text += ' ';
  });
  return text;
}
