import { changesOf } from './changes.ts';
import type { FlowDocument } from './document.ts';
import { quoted } from './python/jdbc.ts';

/**
 * The statements by which an owner of the source table lets the flow read its changes, to be run once in PostgreSQL;
 * undefined for a flow that needs none.
 */
export function sourceSetup(flow: FlowDocument): string | undefined {
  const changes = changesOf(flow);
  if (!changes) return undefined;
  const { by, settings } = changes;
  const table = settings.remoteTable.trim();
  const name = (text: string): string => quoted(text, settings);
  const lines =
    by.method === 'log'
      ? [
          '-- Once: the server runs with wal_level = logical, and the user of the flow has the attribute REPLICATION',
          `CREATE PUBLICATION ${name(by.publication)} FOR TABLE ${table};`,
          '',
          '-- When the flow is no longer run: until then the server retains its log',
          `-- SELECT pg_drop_replication_slot('${by.slot}');`,
        ]
      : triggers(
          { ...by, table },
          changes.keys.map((row) => name(row.source)),
        );
  return `${lines.join('\n')}\n`;
}

interface Triggers {
  readonly table: string;
  readonly changeTable: string;
  readonly name: string;
}

/** A table of changed keys with the transaction of each, and triggers that write them; a truncation has no key. */
function triggers({ table, changeTable, name }: Triggers, keys: readonly string[]): readonly string[] {
  const noted = (row: 'OLD' | 'NEW'): string =>
    `INSERT INTO ${changeTable} (${keys.join(', ')}) VALUES (${keys.map((key) => `${row}.${key}`).join(', ')});`;
  return [
    '-- Once; the user of the flow reads both tables',
    `CREATE TABLE ${changeTable} AS SELECT ${keys.join(', ')} FROM ${table} WITH NO DATA;`,
    `ALTER TABLE ${changeTable} ADD COLUMN lakehouse_transaction xid8 NOT NULL DEFAULT pg_current_xact_id();`,
    `CREATE INDEX ON ${changeTable} (lakehouse_transaction);`,
    '',
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$`,
    'BEGIN',
    "  IF TG_OP = 'TRUNCATE' THEN",
    `    INSERT INTO ${changeTable} DEFAULT VALUES;`,
    '  END IF;',
    "  IF TG_OP IN ('UPDATE', 'DELETE') THEN",
    `    ${noted('OLD')}`,
    '  END IF;',
    "  IF TG_OP IN ('INSERT', 'UPDATE') THEN",
    `    ${noted('NEW')}`,
    '  END IF;',
    '  RETURN NULL;',
    'END $$;',
    '',
    `CREATE TRIGGER ${name}_rows AFTER INSERT OR UPDATE OR DELETE ON ${table}`,
    `  FOR EACH ROW EXECUTE FUNCTION ${name}();`,
    `CREATE TRIGGER ${name}_all AFTER TRUNCATE ON ${table}`,
    `  FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`,
  ];
}
