import { text } from '../../duck/duck.ts';
import { literalPath } from '../../duck/literal-path.ts';

/** Files as the first argument of a reader of DuckDB. */
export const fileList = (files: readonly string[]): string =>
  `[${files.map((file) => text(literalPath(file))).join(', ')}]`;
