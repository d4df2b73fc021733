/** Letters that Unicode does not decompose into a Latin letter and marks, as pairs of letter and spelling. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    'ß ss æ ae œ oe ø o đ d ð d þ th ł l ħ h ı i ŋ ng ŧ t ' +
    'а a б b в v г g ґ g д d е e є ye ж zh з z и i і i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш ' +
    'sh щ shch ы y э e ю yu я ya ј j љ lj њ nj ћ c ђ dj џ dz ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
  )
    .match(/\S+ \S+/gu)
    ?.map((pair): [string, string] => {
      const [letter = '', spelling = ''] = pair.split(' ');
      return [letter, spelling];
    }),
);
const SILENT = /[ъьʹʺ'’]/u;

/** Latin, Greek and Cyrillic letters in ASCII; characters without a spelling here are unchanged. */
export function transliterate(text: string): string {
  let result = '';
  for (const character of text.normalize('NFKD')) {
    if (/\p{M}/u.test(character) || SILENT.test(character)) continue;
    const lower = character.toLowerCase();
    const spelling = SPELLINGS.get(lower);
    if (spelling === undefined) result += character;
    else result += lower === character ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1);
  }
  return result;
}
