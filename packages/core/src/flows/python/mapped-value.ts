import { equalTypes, formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../codegen/python/ast.ts';
import { col } from '../../codegen/python/columns.ts';
import { py } from '../../codegen/python/py.ts';
import { secret } from '../../codegen/python/secret.ts';
import type { FlowDocument, MappingRow, Source } from '../document.ts';
import { isEncrypted } from '../mapping.ts';
import { storedType, typeAsRead } from '../source-query.ts';

/** The value of a target column, of the rows as they arrive. */
export function mappedValue(flow: FlowDocument, source: Source, row: MappingRow): Py {
  const raw = col(row.source);
  if (isEncrypted(flow, row)) {
    const key = secret(flow.job.encryptionScope, flow.job.encryptionKey);
    return py`F.base64(F.aes_encrypt(${raw}.cast("string"), F.lit(${key}))).alias(${py.str(row.target)})`;
  }
  const type = storedType(flow, row);
  const typed = equalTypes(typeAsRead(source, row), type)
    ? raw
    : py`${raw}.cast(${py.str(formatType(type))})`;
  return row.source === row.target && typed === raw ? raw : py`${typed}.alias(${py.str(row.target)})`;
}
