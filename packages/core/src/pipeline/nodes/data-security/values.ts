import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type ColumnType, findColumn, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { parsed } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { Rule } from './config.ts';
import type { Protected } from './protect.ts';

/** The value of a protected column. `secret`: the secret of the rule, as a value. */
export function valueOf({ rule, name, type }: Protected, schema: Schema, secret: Sql): Expression {
  const before = findColumn(schema, name)?.type ?? type;
  const column = sql.name(name);
  const text = before.kind === 'string' ? column : sql`CAST(${column} AS STRING)`;
  return parsed(written(rule, column, text, before, secret));
}

/** The key of AES, of 32 bytes whatever the secret is. */
const aesKey = (secret: Sql): Sql => sql`unhex(sha2(${secret}, 256))`;

function written(rule: Rule, column: Sql, text: Sql, type: ColumnType, secret: Sql): Sql {
  switch (rule.method) {
    case 'mask': {
      const shownLength = rule.first + rule.last;
      if (shownLength === 0) return sql`repeat('*', length(${text}))`;
      const shown = [
        ...(rule.first > 0 ? [sql`left(${text}, ${sql.int(rule.first)})`] : []),
        sql`repeat('*', length(${text}) - ${sql.int(shownLength)})`,
        ...(rule.last > 0 ? [sql`right(${text}, ${sql.int(rule.last)})`] : []),
      ];
      return sql`CASE WHEN length(${text}) <= ${sql.int(shownLength)} THEN repeat('*', length(${text})) ELSE concat(${sql.list(shown)}) END`;
    }
    case 'redact':
      return sql`CASE WHEN ${column} IS NOT NULL THEN ${sql.str(rule.text)} END`;
    case 'hash':
      // Hashed twice with the salt, no one who knows a hash can append to the value.
      return sql`sha2(concat(${secret}, sha2(concat(${secret}, ${text}), 256)), 256)`;
    case 'tokenize': {
      // The initialization vector follows from the value, so that equal values have equal tokens.
      const vector = sql`unhex(left(sha2(concat(${secret}, ${text}), 256), 32))`;
      return sql`base64(aes_encrypt(${text}, ${aesKey(secret)}, 'CBC', 'PKCS', ${vector}))`;
    }
    case 'encrypt':
      return sql`base64(aes_encrypt(${text}, ${aesKey(secret)}, 'GCM'))`;
    case 'bin': {
      const width = sql.int(rule.width);
      return sql`CAST(floor(${column} / ${width}) * ${width} AS ${sql.type(type)})`;
    }
    case 'truncate': {
      const unit = sql.str(rule.unit);
      if (type.kind === 'date') return sql`trunc(${column}, ${unit})`;
      return type.kind === 'timestamp'
        ? sql`date_trunc(${unit}, ${column})`
        : sql`CAST(date_trunc(${unit}, ${column}) AS TIMESTAMP_NTZ)`;
    }
    case 'prefix':
      return sql`left(${text}, ${sql.int(rule.length)})`;
    case 'null':
    case 'drop':
      return sql`CAST(NULL AS ${sql.type(type)})`;
    default:
      return assertNever(rule.method);
  }
}
