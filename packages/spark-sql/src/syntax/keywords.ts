const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/**
 * Words that are part of expression syntax and so are names only in backticks. Spark accepts some of them as names
 * where nothing else could be meant; we require backticks, so that a typo gets a clear message.
 */
export const STRUCTURAL: ReadonlySet<string> =
  words(`and or not in is like rlike ilike regexp between case when then else end
  as distinct from for null true false div escape select exists where`);

/**
 * Words that the printer puts in backticks: those reserved in ANSI mode, those that begin or continue an expression, and those
 * that other SQL engines reserve, since the same SQL runs on the preview engine.
 */
export const QUOTED_WHEN_NAME: ReadonlySet<string> =
  words(`all analyse analyze and anti any array as asc asymmetric at
  authorization between binary both by case cast check collate column constraint create cross current_catalog
  current_date current_role current_schema current_time current_timestamp current_user date default deferrable desc
  describe distinct div do else end escape except exists extract false fetch filter for foreign from full function glob
  grant group grouping having if ilike in initially inner insert intersect interval into is isnull join lambda lateral
  leading left like limit localtime localtimestamp map merge minus natural not notnull null nulls offset on only or order
  outer over overlaps overlay partition pivot placing position primary qualify references regexp returning right rlike
  row rows select semi session_user show similar some struct substring summarize symmetric table tablesample then time
  timestamp timestamp_ltz timestamp_ntz to trailing transform trim true try_cast union unique unknown unpivot update user
  using values variadic when where window with within`);

/** Units of `dateadd(UNIT, …)`, `datediff(UNIT, …)` and their relatives. */
export const DATETIME_UNITS: ReadonlySet<string> = words(
  'year quarter month week day dayofyear hour minute second millisecond microsecond',
);

/** Functions whose first argument may be a bare unit. */
export const UNIT_FUNCTIONS: ReadonlySet<string> = words(
  'dateadd date_add timestampadd datediff date_diff timestampdiff timediff',
);

/** Functions that Spark allows without parentheses; we print the parentheses. */
export const BARE_FUNCTIONS: ReadonlySet<string> = words(
  'current_date current_time current_timestamp current_user session_user localtimestamp current_catalog current_database',
);
