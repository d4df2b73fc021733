/** What may follow the base of a collation: what it ignores, and the two that say what is the default. */
const SPECIFIERS = ['CS', 'CI', 'AS', 'AI', 'RTRIM'];
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['CS', 'CI'],
  ['AS', 'AI'],
];

/** A part of a locale, as ICU spells it: `sr_Cyrl_SRB`. */
const ofLocale = (part: string, at: number): string =>
  at === 0
    ? part.toLowerCase()
    : part.length === 4
      ? part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase()
      : part.toUpperCase();

/**
 * The name of a collation as Spark spells it, whether there is one or not: `unicode_ai_ci` is UNICODE_CI_AI. A name that no
 * collation can have stays as it is.
 */
export function collationName(written: string): string {
  const parts = written.split('_');
  const first = parts.findIndex((part, at) => at > 0 && SPECIFIERS.includes(part.toUpperCase()));
  const base = first < 0 ? parts : parts.slice(0, first);
  const given = first < 0 ? [] : parts.slice(first).map((part) => part.toUpperCase());
  const has = (word: string): boolean => given.includes(word);
  if (
    given.some((word, at) => !SPECIFIERS.includes(word) || given.indexOf(word) !== at) ||
    OPPOSITES.some(([a, b]) => has(a) && has(b))
  )
    return written;
  const isOurs = /^(?:utf8|unicode)$/iu.test(base[0] ?? '');
  const names = isOurs ? base.map((part) => part.toUpperCase()) : base.map(ofLocale);
  return [...names, ...['CI', 'AI', 'RTRIM'].filter(has)].join('_');
}
