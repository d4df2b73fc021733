import { type Sql, sql } from '../../codegen/sql/sql.ts';

/** Sets a tag of what `altered` (`ALTER TABLE a.b.c`) is about; removes it where the value is undefined; an empty one gives a tag without a value. */
export const tagSql = (altered: Sql, tag: string, value: string | undefined): Sql =>
  value === undefined
    ? sql`${altered} UNSET TAGS (${sql.str(tag)})`
    : sql`${altered} SET TAGS (${sql.str(tag)}${value === '' ? sql.empty : sql` = ${sql.str(value)}`})`;
