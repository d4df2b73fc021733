/** One page of a list; the last one has no token, or an empty one. */
export interface Page {
  readonly next_page_token?: string | null | undefined;
}

/** Follows page tokens until the last page. A page may be empty and still have a successor. */
async function* pages<P extends Page>(
  fetchPage: (pageToken: string | undefined) => Promise<P>,
): AsyncGenerator<P> {
  let token: string | undefined;
  const seen = new Set<string>();
  do {
    const page = await fetchPage(token);
    yield page;
    token = page.next_page_token || undefined;
    // A server that repeats a token would make this loop endless.
    if (token !== undefined && seen.has(token)) return;
    if (token !== undefined) seen.add(token);
  } while (token !== undefined);
}

/** More than any list of the platform has. */
const MAX_PAGES = 10_000;

/** All items of a paged list. Rejects with RangeError when there are more pages than any list has. */
export async function collectPages<P extends Page, T>(
  fetchPage: (pageToken: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): Promise<T[]> {
  const all: T[] = [];
  let count = 0;
  for await (const page of pages(fetchPage)) {
    count += 1;
    if (count > MAX_PAGES) throw new RangeError(`The list has more than ${MAX_PAGES} pages`);
    for (const item of itemsOf(page)) all.push(item);
  }
  return all;
}
