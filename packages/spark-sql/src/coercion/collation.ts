import type { Expression } from '../syntax/tree.ts';
import { childrenOf } from '../syntax/visit.ts';
import { stringsIn } from '../types/collated.ts';
import type { ColumnType } from '../types/column-type.ts';

/** How strongly an operand wants its collation, from the weakest. */
const STRENGTHS = ['default', 'implicit', 'explicit'] as const;
export type CollationStrength = (typeof STRENGTHS)[number];

/** The collation of an operand: undefined for the default one, UTF8_BINARY, where none is said. */
export interface CollationContext {
  readonly strength: CollationStrength;
  readonly collation: string | undefined;
}

/** The name that Spark gives to a collation which operands disagree about. */
export const INDETERMINATE = 'null';

const isDefault = (collation: string | undefined): boolean =>
  collation === undefined || collation === 'UTF8_BINARY';

/** Whether two collations are one, of which the default one need not be said. */
export const isSameCollation = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (isDefault(a) && isDefault(b));

/** Functions whose result is a text of their own, whatever they are given: its collation is the default one. */
export const OWN_TEXT: ReadonlySet<string> = new Set(
  `md5 sha sha1 sha2 base64 hex bin conv decode date_format to_char to_varchar from_unixtime format_number current_user
   current_catalog current_schema current_database current_timezone dayname monthname uuid randstr collation typeof version
   string to_json schema_of_json soundex`.split(/\s+/u),
);

/** Whether the result of a function is a text of its own. */
export const hasOwnText = (name: string): boolean => OWN_TEXT.has(name);

/** What is known of an expression: its type, and undefined for what has none. */
type TypeOf = (expr: Expression) => ColumnType | undefined;

/**
 * The collation of an operand by Spark's rules of precedence: COLLATE is explicit, columns, subqueries and casts are implicit, and
 * literals have the default. Undefined where its type has no string.
 */
export function collationContext(expr: Expression, typeOf: TypeOf): CollationContext | undefined {
  const type = typeOf(expr);
  const [first, ...others] = type ? stringsIn(type) : [];
  if (!type || !first) return undefined;
  const collation = others.some((other) => !isSameCollation(other.collation, first.collation))
    ? INDETERMINATE
    : first.collation;
  return { strength: strengthOf(expr, typeOf), collation };
}

function strengthOf(expr: Expression, typeOf: TypeOf): CollationStrength {
  switch (expr.kind) {
    case 'column':
    case 'star':
    case 'subquery':
      return 'implicit';
    case 'cast': {
      const to = stringsIn(expr.type).some(({ collation }) => collation !== undefined);
      return to ? 'implicit' : weaker(strongest([expr.operand], typeOf), 'implicit');
    }
    case 'call':
      if (expr.name === 'collate') return 'explicit';
      return OWN_TEXT.has(expr.name) ? 'default' : strongest(childrenOf(expr), typeOf);
    default:
      return strongest(childrenOf(expr), typeOf);
  }
}

const rank = (strength: CollationStrength): number => STRENGTHS.indexOf(strength);

const weaker = (a: CollationStrength, b: CollationStrength): CollationStrength => (rank(a) < rank(b) ? a : b);

const strongest = (parts: readonly Expression[], typeOf: TypeOf): CollationStrength =>
  parts.reduce<CollationStrength>((found, part) => {
    const own = collationContext(part, typeOf)?.strength ?? 'default';
    return rank(own) > rank(found) ? own : found;
  }, 'default');

/** The collation that operands share, or the two explicit ones that are in each other's way. */
export type SharedCollation =
  | { readonly collation: string | undefined; readonly strength: CollationStrength }
  | { readonly explicit: readonly [string, string] };

/** The collation of several operands: the strongest wins, and of two that are as strong none does. */
export function sharedCollation(contexts: readonly CollationContext[]): SharedCollation {
  const top = contexts.reduce((found, { strength }) => Math.max(found, rank(strength)), 0);
  const [first, ...others] = contexts.filter(({ strength }) => rank(strength) === top);
  const strength = STRENGTHS[top] ?? 'default';
  const other = others.find(({ collation }) => !isSameCollation(collation, first?.collation));
  if (!other) {
    // Of the default collation, the name is kept that the first operand says.
    return { collation: first?.collation, strength };
  }
  if (strength !== 'explicit') return { collation: INDETERMINATE, strength };
  const named = (collation: string | undefined): string => collation ?? 'UTF8_BINARY';
  return { explicit: [named(first?.collation), named(other.collation)] };
}
