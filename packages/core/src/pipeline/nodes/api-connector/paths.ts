import { folderPath } from '../../../codegen/folder-path.ts';
import type { ApiConfig } from './config.ts';

/** The steps of a path such as `/data/items`; `~1` is a slash in a name, `~0` a tilde. */
export const stepsOf = (path: string): readonly string[] =>
  path
    .trim()
    .replace(/^\//u, '')
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The folder without a slash at its end. */
export const folderOf = ({ landing }: Pick<ApiConfig, 'landing'>): string => folderPath(landing);

/** Whether an answer is one record. */
export const isSingle = ({ single, pagination }: Pick<ApiConfig, 'single' | 'pagination'>): boolean =>
  single && pagination === 'none';
