import { raise } from '../../duck/duck.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';

/** The same test as below in RE2's syntax, for patterns that are not literals. */
const JAVA_ONLY_RE2 = String.raw`\(\?[=!<>]|\\[1-9GZXRkh]|[*+?}]\+|&&`;

/** A brace that begins a repetition in Java, but is literal in RE2. */
function hasIllegalRepetition(pattern: string): boolean {
  let isInClass = false;
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === '\\') {
      at++;
      if (/^[pPx]\{/u.test(pattern.slice(at, at + 2))) at = Math.max(at, pattern.indexOf('}', at));
    } else if (pattern[at] === '[') isInClass = true;
    else if (pattern[at] === ']') isInClass = false;
    else if (!isInClass && pattern[at] === '{' && !/^\{\d+(?:,\d*)?\}/u.test(pattern.slice(at, at + 24)))
      return true;
  }
  return false;
}

/** Features of Java's regular expressions that RE2 lacks or interprets differently. */
export function javaPattern(pattern: string): string {
  if (/\(\?[=!<>]|\(\?<[=!]|\\[1-9]|[*+?}]\+|\\[GZXRkh]|&&/u.test(pattern))
    throw unsupported(
      `The regular expression ${pattern} (look-around, back references, possessive quantifiers)`,
    );
  if (hasIllegalRepetition(pattern))
    throw badRequest(
      'INVALID_PARAMETER_VALUE.PATTERN',
      `The regular expression '${pattern}' is invalid: { must be followed by a number of repetitions, or be written as \\{.`,
      '22023',
    );
  // `\d` and `\w` are ASCII in both; the differences of `$` before a final newline and of `\s` with a vertical tab are
  // accepted.
  return pattern;
}

/** Escapes, classes and repetitions: what holds no brace that Java refuses. */
const NO_BRACES_RE2 = String.raw`\\[pPx]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}`;

/** A pattern that is not a literal, checked in each row as `javaPattern` checks a literal. */
export function checkedPattern(pattern: Duck): Duck {
  return shared([pattern], (given) => {
    const lacks = duck`regexp_matches(${given}, ${duck.str(JAVA_ONLY_RE2)})`;
    const isIllegal = duck`contains(regexp_replace(${given}, ${duck.str(NO_BRACES_RE2)}, '', 'gs'), '{')`;
    const unknown = raise(
      'UNSUPPORTED_FEATURE',
      duck`${duck.str('The regular expression ')} || ${given} || ${duck.str(' (look-around, back references, possessive quantifiers) is not supported by the local workspace')}`,
    );
    const illegal = raise(
      'INVALID_PARAMETER_VALUE.PATTERN',
      duck`${duck.str("The regular expression '")} || ${given} || ${duck.str("' is invalid: { must be followed by a number of repetitions, or be written as \\{.")}`,
    );
    return duck`CASE WHEN ${lacks} THEN ${unknown} WHEN ${isIllegal} THEN ${illegal} ELSE ${given} END`;
  });
}
