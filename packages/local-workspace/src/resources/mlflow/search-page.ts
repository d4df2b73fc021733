import { invalidParameter } from '../../http/api-error.ts';
import { pageByPosition } from '../../http/page.ts';

/** How many a list gives when nothing is said, and at the most. */
interface Sizes {
  readonly unset: number;
  readonly max: number;
}

/** A page of what a search found, under the name that the answer has for it. Throws ApiError. */
export function searchPage<T>(
  name: string,
  found: readonly T[],
  paging: { readonly max_results?: number | undefined; readonly page_token?: string | undefined },
  { unset, max }: Sizes,
  show: (item: T) => unknown,
): Readonly<Record<string, unknown>> {
  const size = paging.max_results ?? unset;
  if (size < 1 || size > max)
    throw invalidParameter(
      `Invalid value ${size} for parameter 'max_results' supplied: It must be 1 to ${max}`,
    );
  const { items, nextToken } = pageByPosition(found, { size, token: paging.page_token });
  return { [name]: items.map(show), ...(nextToken !== undefined && { next_page_token: nextToken }) };
}
