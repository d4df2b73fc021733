import type { Py } from '../codegen/python/ast.ts';
import { py } from '../codegen/python/py.ts';
import { importModule, verbatim } from '../codegen/python/statements.ts';
import { ACCENTED, METAPHONE_RULES, PLAIN } from './metaphone-rules.ts';

/**
 * Spark has the function since 4.3 only; the same numbers, to the last digit. Without Arrow, which not every Spark has with it.
 */
const JARO_WINKLER = `@F.udf("double", useArrow=False)
def jaro_winkler(left: str | None, right: str | None) -> float | None:
    """Return how similar two texts are: 1 where they are equal, 0 without a shared letter."""
    if left is None or right is None:
        return None
    # Counted as Java and JavaScript do, in UTF-16.
    a = memoryview(left.encode("utf-16-le")).cast("H").tolist()
    b = memoryview(right.encode("utf-16-le")).cast("H").tolist()
    reach = max(max(len(a), len(b)) // 2 - 1, 0)
    is_shared = [False] * len(b)
    shared = []
    for at, one in enumerate(a):
        for place in range(max(at - reach, 0), min(at + reach + 1, len(b))):
            if b[place] == one and not is_shared[place]:
                is_shared[place] = True
                shared.append(one)
                break
    if not shared:
        return float(a == b)
    in_order = [one for one, has in zip(b, is_shared) if has]
    swapped = sum(one != other for one, other in zip(shared, in_order)) / 2
    n = len(shared)
    jaro = (n / len(a) + n / len(b) + (n - swapped) / n) / 3
    starts = [a[:length] == b[:length] for length in range(1, 5)]
    prefix = sum(starts[: min(len(a), len(b))])
    return jaro + prefix * 0.1 * (1 - jaro)`;

/** How alike two texts are, by Jaro and Winkler. */
export const jaroWinkler = py.defined('jaro_winkler', [verbatim(JARO_WINKLER)]);

const METAPHONE = `# Letters, where they are in a word (after _), how they sound, how else, and how many they are.
METAPHONE = """${METAPHONE_RULES}"""
METAPHONE_RULES = [line.split() for line in METAPHONE.strip().splitlines()]


@F.udf("array<string>", useArrow=False)
def double_metaphone(text: str | None) -> list[str] | None:
    """Return how a name sounds, and how else it may, as codes of Double Metaphone."""
    if text is None:
        return None
    plain = str.maketrans("${ACCENTED}", "${PLAIN}")
    word = re.sub("[^A-ZÇÑ ]", "", text.upper().translate(plain))
    sound, other, at = "", "", 0
    while at < len(word):
        spot = f"{word[:at]}_{word[at:]}"
        of_letter = [rule for rule in METAPHONE_RULES if word[at] in rule[0]]
        found = [rule for rule in of_letter if re.search(rule[1], spot)]
        _, _, one, another, taken = found[0] if found else ["", "", "-", "-", "1"]
        sound, other, at = sound + one, other + another, at + int(taken)
    codes = [sound.replace("-", ""), other.replace("-", "")]
    return [code for code in dict.fromkeys(codes) if code]`;

/** How a text sounds, and how else it may. */
export const doubleMetaphone = py.defined('double_metaphone', [importModule('re'), verbatim(METAPHONE)]);

const KILOMETRES = `def kilometres(left: Column, right: Column) -> Column:
    """Return how far two places are from each other, by the haversine formula."""
    latitudes = [F.radians(place.getField("latitude")) for place in (left, right)]
    longitudes = [F.radians(place.getField("longitude")) for place in (left, right)]
    north = F.pow(F.sin((latitudes[1] - latitudes[0]) / 2), F.lit(2))
    east = F.pow(F.sin((longitudes[1] - longitudes[0]) / 2), F.lit(2))
    share = north + F.cos(latitudes[0]) * F.cos(latitudes[1]) * east
    return 2 * 6371.0088 * F.asin(F.sqrt(share))`;

const kilometresPy = py.defined('kilometres', [verbatim(KILOMETRES)]);

/** How far two places are from each other. */
export const kilometresApart = (left: Py, right: Py): Py => py`${kilometresPy}(${left}, ${right})`;
