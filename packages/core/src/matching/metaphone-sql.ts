import { type Sql, sql } from '../codegen/sql/sql.ts';
import { ACCENTED, METAPHONE_RULES, PLAIN } from './metaphone-rules.ts';

/** No sound, of one letter. */
const SILENT = ',,1';

/** The rules of each letter, as conditions over a word `spot` with `_` before the letter, and as sound, other sound and letters. */
function rulesByLetter(): ReadonlyMap<string, readonly Sql[]> {
  const rules = new Map<string, readonly Sql[]>();
  for (const line of METAPHONE_RULES.trim().split('\n')) {
    const [letters = '', pattern = '', ...code] = line.split(' ');
    const text = code.map((part) => (part === '-' ? '' : part)).join(',');
    const rule = sql`WHEN spot RLIKE ${sql.str(pattern)} THEN ${sql.str(text)}`;
    for (const letter of letters) rules.set(letter, [...(rules.get(letter) ?? []), rule]);
  }
  return rules;
}

/** How a text sounds, and how else it may: one or two different codes, or none where it has no letters. */
export function metaphoneSql(text: Sql): Sql {
  const word = sql`regexp_replace(translate(upper(${text}), ${sql.str(ACCENTED)}, ${sql.str(PLAIN)}), '[^A-ZÇÑ ]', '')`;
  const letters = [...rulesByLetter()].map(
    ([letter, rules]) => sql`WHEN ${sql.str(letter)} THEN CASE
  ${sql.stack(rules)}
  ELSE ${sql.str(SILENT)}
END`,
  );
  return sql`filter(
  array_distinct(
    aggregate(
      transform(
        transform(
          sequence(1, length(${word})),
          at -> concat(left(${word}, at - 1), '_', substring(${word}, at))
        ),
        spot -> split(
          CASE substring(spot, instr(spot, '_') + 1, 1)
            ${sql.stack(letters)}
            ELSE ${sql.str(SILENT)}
          END,
          ','
        )
      ),
      named_struct('taken', 0, 'sound', '', 'other', ''),
      (state, rule) -> IF(
        state.taken > 0,
        named_struct('taken', state.taken - 1, 'sound', state.sound, 'other', state.other),
        named_struct(
          'taken', CAST(rule[2] AS INT) - 1,
          'sound', concat(state.sound, rule[0]),
          'other', concat(state.other, rule[1])
        )
      ),
      state -> array(state.sound, state.other)
    )
  ),
  code -> code <> ''
)`;
}
