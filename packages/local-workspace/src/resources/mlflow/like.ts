/** Whether a text fits a pattern of LIKE: `%` is any text, `_` one character. Goes back to the last `%` only. */
export function isLike(text: string, pattern: string): boolean {
  const [given, wanted] = [[...text], [...pattern]];
  let [at, to] = [0, 0];
  let star: { readonly to: number; at: number } | undefined;
  while (at < given.length) {
    if (wanted[to] === '%') {
      star = { to: to + 1, at };
      to += 1;
    } else if (wanted[to] === '_' || (to < wanted.length && wanted[to] === given[at])) {
      at += 1;
      to += 1;
    } else if (star) {
      star.at += 1;
      at = star.at;
      to = star.to;
    } else return false;
  }
  return wanted.slice(to).every((one) => one === '%');
}
