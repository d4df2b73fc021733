import { isList as isJsonList, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';

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

const valueYaml = (value: Json | undefined): Yaml | undefined => {
  if (value === null || value === undefined) return undefined;
  if (isJsonList(value)) return value.map(valueYaml).filter((item) => item !== undefined);
  return typeof value === 'object' ? recordYaml(value) : value;
};

/** A JSON object as YAML, without what is null in it. */
export const recordYaml = (value: JsonObject): Readonly<Record<string, Yaml | undefined>> =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [name, valueYaml(item)]));
