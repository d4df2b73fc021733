/** A path without the slashes at its end. A loop, since a pattern looks at each run of slashes once more for each slash of it. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
