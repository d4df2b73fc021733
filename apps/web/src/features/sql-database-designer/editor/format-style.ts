import { z } from 'zod';
import { useRemembered } from '../../../shared/storage/use-remembered.ts';

const formatStyle = z.object({
  keywords: z.enum(['preserve', 'upper', 'lower']).catch('preserve'),
  indent: z.enum(['2', '4', 'tab']).catch('2'),
  commas: z.enum(['after', 'before']).catch('after'),
});

/** How SQL is laid out. */
export type FormatStyle = z.output<typeof formatStyle>;

export const DEFAULT_STYLE: FormatStyle = { keywords: 'preserve', indent: '2', commas: 'after' };

const styleOf = (stored: unknown): FormatStyle => formatStyle.catch(DEFAULT_STYLE).parse(stored);

/** The style of the user, remembered by the browser. */
export const useFormatStyle = () => useRemembered('sql_format_style', styleOf);
