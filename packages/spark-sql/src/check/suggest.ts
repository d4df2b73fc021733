/** The edit distance of two strings: how many characters must be changed, added or removed. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Longer names, in characters, are not compared: they are hardly typed by hand. */
const LONGEST = 64;

/** The name that was probably meant, or undefined when none is close enough. */
export function suggest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  if (wanted.length > LONGEST) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least || name.length > LONGEST) continue;
    const far = distance(wanted, name.toLowerCase());
    if (far >= least) continue;
    least = far;
    best = name;
  }
  return best;
}
