/** A file that a target writes. */
export interface GeneratedFile {
  /** Relative, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly language: 'python' | 'sql' | 'json' | 'yaml' | 'text';
}
