import { invalidParameter } from '../../http/api-error.ts';
import { pageByName } from '../../http/page.ts';

/** As on the platform: a page has room for all privileges of a principal. */
const LEAST_PAGE = 150;

/** A page of what principals hold, under the name that the answer gives it. Throws ApiError. */
export function grantPage(
  name: string,
  held: readonly { readonly principal: string }[],
  {
    page_size: size = 0,
    page_token: token,
  }: {
    readonly page_size?: number | undefined;
    readonly page_token?: string | undefined;
  },
): object {
  if (size < 0 || (size > 0 && size < LEAST_PAGE))
    throw invalidParameter(`page_size must be 0 or at least ${LEAST_PAGE}`);
  const { items, nextToken } = pageByName(
    held.map((one) => ({ name: one.principal, one })),
    { size: size || LEAST_PAGE, token },
  );
  return {
    [name]: items.map(({ one }) => one),
    ...(nextToken === undefined ? {} : { next_page_token: nextToken }),
  };
}
