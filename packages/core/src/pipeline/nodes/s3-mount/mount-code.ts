import type { Statement } from '../../../codegen/python/ast.ts';
import { printModule } from '../../../codegen/python/print.ts';
import { verbatim } from '../../../codegen/python/statements.ts';
import type { S3MountConfig } from './config.ts';
import { mountStatements } from './pyspark.ts';

/** The node's Python: the user's own code if there is any, else the generated statements. */
export const codeOfMount = (config: S3MountConfig): readonly Statement[] =>
  config.code.trim() === '' ? mountStatements(config) : [verbatim(config.code)];

/** The text of the mount notebook. The config must have no problems. */
export const mountCode = (config: S3MountConfig): string => printModule(codeOfMount(config));
