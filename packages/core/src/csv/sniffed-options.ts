/** Spark's options that a look at a file can set, beside those with a field of their own. */
export const SNIFFED_OPTIONS = [
  'comment',
  'nullValue',
  'dateFormat',
  'timestampFormat',
  'ignoreLeadingWhiteSpace',
  'ignoreTrailingWhiteSpace',
] as const;
