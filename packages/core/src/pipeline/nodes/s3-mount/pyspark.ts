import type { Statement } from '../../../codegen/python/ast.ts';
import { printExpression } from '../../../codegen/python/print.ts';
import { py } from '../../../codegen/python/py.ts';
import { secret } from '../../../codegen/python/secret.ts';
import { assign, blank, comment, run, verbatim } from '../../../codegen/python/statements.ts';
import { mountName, type S3MountConfig } from './config.ts';

/** The statements that mount the bucket; the variables are those of sample-figures.md, “S3 mount code”. */
function mountStatements(config: S3MountConfig): readonly Statement[] {
  const listing = py`display(dbutils.fs.ls("/mnt/" + mount_name))`;
  return [
    assign(py`access_key`, secret(config.secretScope, config.accessKeyName)),
    assign(py`secret_key`, secret(config.secretScope, config.secretKeyName)),
    // An unescaped slash would end the key in the URL.
    assign(py`encoded_secret_key`, py`secret_key.replace("/", "%2F")`),
    assign(py`aws_bucket_name`, py.str(config.bucket.trim())),
    assign(py`mount_name`, py.str(mountName(config))),
    blank,
    run(
      py`dbutils.fs.mount("s3a://" + access_key + ":" + encoded_secret_key + "@" + aws_bucket_name, "/mnt/" + mount_name)`,
    ),
    config.showDisplayCommand ? run(listing) : comment(printExpression(listing)),
  ];
}

/** The node's Python: the user's own code if there is any, else the generated statements, which read as `mountCode`. */
export const codeOfMount = (config: S3MountConfig): readonly Statement[] =>
  config.code.trim() === '' ? mountStatements(config) : [verbatim(config.code)];
