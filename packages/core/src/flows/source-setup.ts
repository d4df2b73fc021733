import { type Sql, sql } from '../codegen/sql/sql.ts';
import { changesOf, postgresTable } from './changes.ts';
import type { FlowDocument } from './document.ts';

/**
 * The statements by which an owner of the source table lets the flow read its changes, to be run once in PostgreSQL;
 * undefined for a flow that needs none.
 */
export function sourceSetup(flow: FlowDocument): string | undefined {
  const changes = changesOf(flow);
  if (!changes) return undefined;
  const { by, settings } = changes;
  const table = tableName(settings.remoteTable);
  const statements =
    by.method === 'log'
      ? publication(sql.standardName(by.publication), table, by.slot)
      : triggers({
          table,
          noted: tableName(by.changeTable),
          name: by.name,
          keys: changes.keys.map((row) => sql.standardName(row.source)),
        });
  return `${statements.text}\n`;
}

const tableName = (text: string): Sql =>
  (postgresTable(text) ?? [])
    .map((part) => sql.standardName(part))
    .reduce((before, part) => sql`${before}.${part}`);

const publication = (name: Sql, table: Sql, slot: string): Sql =>
  sql.stack([
    sql.comment(
      'Once: the server runs with wal_level = logical, and the user of the flow has the attribute REPLICATION',
    ),
    sql`CREATE PUBLICATION ${name} FOR TABLE ${table};`,
    sql.empty,
    sql.comment('When the flow is no longer run: until then the server retains its log'),
    sql.comment(sql`SELECT pg_drop_replication_slot(${sql.str(slot)});`.text),
  ]);

interface Triggers {
  readonly table: Sql;
  readonly noted: Sql;
  readonly name: string;
  readonly keys: readonly Sql[];
}

/** A table of changed keys with the transaction of each, and triggers that write them; a truncation has no key. */
function triggers({ table, noted, name, keys }: Triggers): Sql {
  const columns = sql.list(keys);
  const write = (row: Sql): Sql =>
    sql`INSERT INTO ${noted} (${columns}) VALUES (${sql.list(keys.map((key) => sql`${row}.${key}`))});`;
  const note = sql.standardName(name);
  return sql`${sql.comment('Once; the user of the flow reads both tables')}
CREATE TABLE ${noted} AS SELECT ${columns} FROM ${table} WITH NO DATA;
ALTER TABLE ${noted} ADD COLUMN lakehouse_transaction xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX ON ${noted} (lakehouse_transaction);

CREATE FUNCTION ${note}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    INSERT INTO ${noted} DEFAULT VALUES;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    ${write(sql`OLD`)}
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    ${write(sql`NEW`)}
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ${sql.standardName(`${name}_rows`)} AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION ${note}();
CREATE TRIGGER ${sql.standardName(`${name}_all`)} AFTER TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION ${note}();`;
}
