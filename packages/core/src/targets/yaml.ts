/** A value of a YAML document; undefined entries are left out. */
export type Yaml = string | number | boolean | readonly Yaml[] | { readonly [key: string]: Yaml | undefined };

/** The value as YAML in block style. Strings are JSON strings, which are valid YAML, so that no text becomes syntax. */
export const yamlText = (value: Yaml): string => `${lines(value).join('\n')}\n`;

const isList = (value: Yaml): value is readonly Yaml[] => Array.isArray(value);

const PLAIN_KEY = /^[a-z][a-z_]*$/u;

function lines(value: Yaml): readonly string[] {
  if (typeof value !== 'object') return [JSON.stringify(value)];
  if (isList(value))
    return value.flatMap((item) => lines(item).map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)));
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === undefined) return [];
    const name = PLAIN_KEY.test(key) ? key : JSON.stringify(key);
    const inner = lines(item);
    return typeof item === 'object'
      ? [`${name}:`, ...inner.map((line) => `  ${line}`)]
      : [`${name}: ${inner[0]}`];
  });
}
