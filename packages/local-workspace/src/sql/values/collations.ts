import { suggest } from '@lakehouse/spark-sql/check/suggest';
import { mapStrings, stringsIn } from '@lakehouse/spark-sql/types/collated';
import { collationName } from '@lakehouse/spark-sql/types/collation-name';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, unsupported } from '../../duck/failures.ts';

/** How strings are compared: by their bytes, by those of their small letters, or by ICU for a locale. */
export interface Collation {
  readonly name: string;
  readonly by: 'bytes' | 'small-letters' | { readonly locale: string; readonly strength: string };
  /** Spaces at the end do not count. */
  readonly trims: boolean;
}

/** The locales of ICU for which Spark has collations of their own, beside UNICODE. */
const LOCALES =
  `af am ar ar_SAU as az be bg blo bn bo br bs bs_Cyrl ca ceb chr cs cy da de de_AUT dsb dz ee el en en_USA eo es et
  fa fa_AFG ff ff_Adlm fi fil fo fr fr_CAN fy ga gl gu ha haw he he_ISR hi hr hsb hu hy id id_IDN ig is it ja ka kk kk_Arab kl km
  kn ko kok ku ky lb lij lkt ln lo lt lv mk ml mn mr ms mt my nb nb_NOR ne nl nn no nso om or pa pa_Guru pa_Guru_IND pl ps pt ro
  ru sa se si sk sl smn sq sr sr_Cyrl sr_Cyrl_BIH sr_Cyrl_MNE sr_Cyrl_SRB sr_Latn sr_Latn_BIH sr_Latn_SRB st sv sw ta te th tk tn
  to tr ug uk ur uz vi wae wo xh yi yo zh zh_Hans zh_Hans_CHN zh_Hans_SGP zh_Hant zh_Hant_HKG zh_Hant_MAC zh_Hant_TWN zu`.split(
    /\s+/u,
  );

const BASES: readonly string[] = ['UTF8_BINARY', 'UTF8_LCASE', 'UNICODE', ...LOCALES];

/** ICU's level of comparison by what the name says is ignored. */
const STRENGTHS: Readonly<Record<string, string>> = {
  '': 'tertiary',
  _CI: 'secondary',
  _AI: 'primary;colCaseLevel=yes',
  _CI_AI: 'primary',
};

const PARTS = /^(?<base>.+?)(?<ignored>(?:_CI)?(?:_AI)?)(?<trims>(?:_RTRIM)?)$/u;

/** The collation of a name. Throws SqlError for a name of none. */
export function collationOf(written: string): Collation {
  const name = collationName(written);
  const { base = '', ignored = '', trims = '' } = PARTS.exec(name)?.groups ?? {};
  const isOfBytes = base.startsWith('UTF8_');
  const strength = STRENGTHS[ignored];
  if (!BASES.includes(base) || strength === undefined || (isOfBytes && ignored !== ''))
    throw invalidName(written, base);
  const rest = { name, trims: trims !== '' };
  if (isOfBytes) return { ...rest, by: base === 'UTF8_BINARY' ? 'bytes' : 'small-letters' };
  return { ...rest, by: { locale: base === 'UNICODE' ? 'und' : base, strength } };
}

function invalidName(written: string, base: string): Error {
  const near = suggest(base, BASES);
  return badRequest(
    'COLLATION_INVALID_NAME',
    `The value ${written} does not represent a correct collation name. Suggested valid collation names: [${near ?? 'UTF8_LCASE, UNICODE, UNICODE_CI'}].`,
    '42704',
  );
}

const isBinary = (collation: string | undefined): boolean =>
  collation === undefined || collation === 'UTF8_BINARY';

/** Whether strings in the type are compared in another way than by their bytes. */
export const isCollated = (type: ColumnType): boolean =>
  stringsIn(type).some(({ collation }) => !isBinary(collation));

/** The type with the collation in each of its strings; undefined for the default one. */
export const withCollation = (type: ColumnType, collation: string | undefined): ColumnType =>
  mapStrings(type, () => ({ kind: 'string', ...(collation !== undefined && { collation }) }));

/** Checks that each collation of a type is one of Spark's. Throws SqlError. */
export function mustHaveCollations(type: ColumnType): void {
  for (const { collation } of stringsIn(type)) if (collation !== undefined) collationOf(collation);
  if (type.kind === 'map' && isCollated(type.key)) throw unsupported('A collation of the keys of a MAP');
  if (type.kind === 'map' || type.kind === 'array')
    mustHaveCollations(type.kind === 'map' ? type.value : type.element);
  if (type.kind === 'struct') for (const field of type.fields) mustHaveCollations(field.type);
}
