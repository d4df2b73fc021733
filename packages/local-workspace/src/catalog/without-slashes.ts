/**
 * A path without trailing slashes. A loop, since a regular expression would rescan each run of slashes for each of its
 * slashes.
 */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
