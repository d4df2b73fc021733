import { type Duck, duck } from '../../duck/fragment.ts';
import { literalPath } from '../../duck/literal-path.ts';

/** Files as the first argument of a DuckDB reader. */
export const fileList = (files: readonly string[]): Duck =>
  duck`[${files.map((file) => duck.str(literalPath(file)))}]`;
