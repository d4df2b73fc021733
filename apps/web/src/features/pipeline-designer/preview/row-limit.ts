/** The range of a row limit field, and the default for input that is not a number. */
export interface RowRule {
  readonly max: number;
  readonly fallback: number;
}

/** The inline preview: 1 to 100 rows, 10 where no number is given (product specification, section 5). */
export const PREVIEW_ROWS: RowRule = { max: 100, fallback: 10 };

/** Display DataFrame: 1 to 1000 rows, 20 where no number is given (product specification, section 5). */
export const DISPLAY_ROWS: RowRule = { max: 1000, fallback: 20 };

/** Parses a row count. */
export function rowLimit(text: string, { max, fallback }: RowRule): number {
  const number = Number(text.trim());
  if (text.trim() === '' || Number.isNaN(number)) return fallback;
  return Math.min(max, Math.max(1, Math.trunc(number)));
}
