/** A form that a request can have, put together from parts; case does not matter. */
export const formOf = (source: string): RegExp => new RegExp(source, 'iu');

/** As `formOf`, for all places where it occurs. */
export const everyFormOf = (source: string): RegExp => new RegExp(source, 'giu');
