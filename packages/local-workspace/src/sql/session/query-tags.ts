/** The setting whose value is the tags of a session’s statements: `team:bi,run:7`, with `\` before a colon, comma or backslash. */
export const QUERY_TAGS = 'query_tags';

const escaped = (text: string): string => text.replace(/[\\,:]/gu, String.raw`\$&`);

/** The tags with one of them changed, or without it. */
export function withQueryTag(tags: string, key: string, value: string | null): string {
  const name = escaped(key);
  const others = (tags.match(/(?:[^\\,]|\\.)+/gsu) ?? []).filter(
    (one) => one !== name && !one.startsWith(`${name}:`),
  );
  return [...others, ...(value === null ? [] : [value === '' ? name : `${name}:${escaped(value)}`])].join(
    ',',
  );
}
