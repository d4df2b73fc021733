import { replaceSqlParts } from '../../codegen/sql/replace-sql-parts.ts';
import { type ParameterType, SQL_TYPE } from './parameter.ts';

/** What a parameter is replaced by: its value, or the mark of its Python variable (`variableMark`). */
export interface Bound {
  readonly type: ParameterType;
  readonly text: string;
}

export type Bindings = ReadonlyMap<string, Bound>;

const REFERENCE = /\$\{([A-Za-z_]\w*)\}/gu;

/** The names of the parameters in a text. */
export const referencesIn = (text: string): readonly string[] =>
  [...text.matchAll(REFERENCE)].flatMap(([, name]) => name ?? []);

/** A path, a name or another plain string with its parameters replaced. */
export const bindText = (text: string, bindings: Bindings): string =>
  text.replace(REFERENCE, (all, name: string) => bindings.get(name)?.text ?? all);

const escaped = (text: string): string => text.replace(/[\\'"]/gu, '\\$&');

/**
 * SQL with its parameters replaced: each becomes a literal of its type, or a part of the string literal that contains
 * it. No value can end the literal.
 */
export const bindSql = (text: string, bindings: Bindings): string =>
  replaceSqlParts(text, {
    quoted: (literal) =>
      literal.replace(REFERENCE, (all, name: string) => {
        const bound = bindings.get(name);
        return bound ? escaped(bound.text) : all;
      }),
    parameter: (name) => {
      const bound = bindings.get(name);
      if (!bound) return undefined;
      const literal = `'${escaped(bound.text)}'`;
      return bound.type === 'text' ? literal : `CAST(${literal} AS ${SQL_TYPE[bound.type]})`;
    },
  });
