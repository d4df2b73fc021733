import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { familyOf } from '../../codegen/profile/column-family.ts';
import { config, METHOD_TITLES, type Rule } from '../../pipeline/nodes/data-security/config.ts';
import type { ResultColumn } from '../result-column.ts';
import { NATIONAL_IDS } from './national-ids.ts';
import {
  isCard,
  isEmail,
  isIban,
  isIp,
  isPhone,
  mayBeAddress,
  mayBeBirth,
  mayBeName,
  mayBePhone,
} from './value-kinds.ts';

/** A column that seems to hold personal data, and how to protect it. No value of it is in here. */
export interface PersonalColumn {
  readonly column: string;
  readonly kind: string;
  /** The part of the filled values that look like it. */
  readonly share: number;
  /** The name of the column says it too. */
  readonly isNamed: boolean;
  readonly rule: Partial<Rule>;
  /** What the rule does with the values. */
  readonly treatment: string;
}

type Treatment = Partial<Rule> & Pick<Rule, 'method'>;

interface PersonalKind {
  readonly title: string;
  /** Names of columns that say it; the words are separated by spaces. */
  readonly name: RegExp;
  /** What only such a value looks like; undefined where nothing but the name can tell. */
  readonly matches?: (text: string) => boolean;
  /** What a value has to look like where the name of the column tells. */
  readonly mayMatch: (text: string) => boolean;
  readonly protect: (column: ResultColumn, values: readonly string[]) => Treatment;
}

/** Without a name that tells, so many values have to look like it: one in ten numbers passes the check of a card. */
const SHARE = 0.5;
const NAMED_SHARE = 0.2;

const masked = (first: number, last: number) => (): Treatment => ({ method: 'mask', first, last });
const redacted = (): Treatment => ({ method: 'redact' });

/** To the year: of a text only where that begins with it. */
function generalized({ type }: ResultColumn, values: readonly string[]): Treatment {
  const family = familyOf(type);
  if (family === 'time') return { method: 'truncate', unit: 'YEAR' };
  if (family !== 'text') return { method: 'bin', width: 10 };
  return values.every((value) => /^\d{4}/u.test(value)) ? { method: 'prefix', length: 4 } : redacted();
}

const KINDS: readonly PersonalKind[] = [
  {
    title: 'E-mail address',
    name: /\be? ?mail\b/u,
    matches: isEmail,
    mayMatch: isEmail,
    protect: masked(1, 0),
  },
  { title: 'IBAN', name: /\biban\b/u, matches: isIban, mayMatch: isIban, protect: masked(2, 4) },
  {
    title: 'Payment card',
    name: /\b(?:card|credit ?card|pan|cc) ?(?:no|nr|num|number)?\b/u,
    matches: isCard,
    mayMatch: isCard,
    protect: masked(0, 4),
  },
  ...NATIONAL_IDS.map(
    ({ title, matches, name, mayMatch = matches }): PersonalKind => ({
      title,
      name,
      matches,
      mayMatch,
      protect: masked(0, 0),
    }),
  ),
  { title: 'IP address', name: /\bip\b|\bip ?addr/u, matches: isIp, mayMatch: isIp, protect: redacted },
  {
    title: 'Phone number',
    name: /\b(?:phone|telephone|tel|mobile|cell|fax|telefon|handy)\b|phone/u,
    matches: isPhone,
    mayMatch: mayBePhone,
    protect: masked(0, 2),
  },
  {
    title: 'Date of birth',
    name: /\b(?:birth|dob|born|geburt|geboren)|birth ?(?:day|date|year)/u,
    mayMatch: mayBeBirth,
    protect: generalized,
  },
  {
    title: 'Name of a person',
    name: /\b(?:first|last|full|given|family|middle|maiden|birth|nick|customer|person|patient|employee|contact|holder|owner|guest|user) ?name\b|\b(?:surname|forename|vorname|nachname|familienname)\b/u,
    mayMatch: mayBeName,
    protect: redacted,
  },
  {
    title: 'Postal address',
    name: /\b(?:street|stra(?:ss|ß)e|anschrift|(?<!\b(?:e? ?mail|mac|web|ip|url|wallet) )address)\b/u,
    mayMatch: mayBeAddress,
    protect: redacted,
  },
];

/** `customerEmail`, `E-Mail` and `customer_email` as words. */
const words = (name: string): string =>
  name
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .toLowerCase();

/** The columns of first rows with values or names of personal data, in the order of the columns. */
export function findPersonalData(
  columns: readonly ResultColumn[],
  rows: readonly (readonly (string | null)[])[],
): readonly PersonalColumn[] {
  return columns.flatMap((column, at) => {
    const family = familyOf(column.type);
    if (family === 'opaque' || family === 'boolean') return [];
    const values = rows.flatMap((row) => row[at]?.trim() || []);
    const found = KINDS.flatMap((kind) => ofKind(kind, column, values)).toSorted(
      (one, other) => other.share - one.share,
    );
    return found.slice(0, 1);
  });
}

function ofKind(
  kind: PersonalKind,
  column: ResultColumn,
  values: readonly string[],
): readonly PersonalColumn[] {
  const isNamed = kind.name.test(words(column.name));
  const matches = isNamed ? kind.mayMatch : kind.matches;
  if (!matches) return [];
  const matching = values.filter(matches);
  const share = matching.length / Math.max(1, values.length);
  if (share < (isNamed ? NAMED_SHARE : SHARE)) return [];
  const rule = { column: column.name, ...kind.protect(column, matching) };
  return [
    { column: column.name, kind: kind.title, share, isNamed, rule, treatment: METHOD_TITLES[rule.method] },
  ];
}

/** The columns without those that the settings of a data security protect already. */
export const unprotected = (
  found: readonly PersonalColumn[],
  settings: JsonObject,
): readonly PersonalColumn[] => {
  const taken = new Set(config.parse(settings).rules.map(({ column }) => column.toLowerCase()));
  return found.filter(({ column }) => !taken.has(column.toLowerCase()));
};

/** The settings with the proposed treatment of further columns. */
export function withProtection(settings: JsonObject, found: readonly PersonalColumn[]): JsonObject {
  const added = config.parse({ rules: found.map(({ rule }) => rule) });
  return { ...settings, rules: [...config.parse(settings).rules, ...added.rules] };
}
