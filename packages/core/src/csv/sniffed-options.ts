/** Spark's reader options that sniffing can set, besides those with a form field of their own. */
export const SNIFFED_OPTIONS = [
  'comment',
  'nullValue',
  'dateFormat',
  'timestampFormat',
  'ignoreLeadingWhiteSpace',
  'ignoreTrailingWhiteSpace',
] as const;
