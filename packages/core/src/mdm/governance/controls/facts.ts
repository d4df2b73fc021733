import { z } from 'zod';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { type ChainState, VERIFY_CHAIN } from '../../audit/chain.ts';
import { type OwnEntity, tablesOf } from '../../own/own-entity.ts';
import type { QualityRule } from '../../quality/rule.ts';
import { QUALITY_RULES } from '../../quality/rule-queries.ts';
import { type Grant, grantRow, showGrants } from '../../security/grants.ts';
import { cell } from '../../shared/cell.ts';
import { type AnswerRows, readRows } from '../../shared/master-query.ts';
import { MASTER_SCHEMA, type MasterSchema, masterTable } from '../../shared/master-schema.ts';
import { type TableVersion, versionRow } from './kept-history.ts';
import { RESIDENCY_TAG } from './residency.ts';

/** What was read, or why it could not be. */
export type Read<Value> = { readonly value: Value } | { readonly problem: string };

const maskRow = z.object({ table_name: cell.text, column_name: cell.text, mask: cell.text });
export type ColumnMask = z.output<typeof maskRow>;
const ownerRow = z.object({ table_name: cell.text, table_owner: cell.maybeText });
const metastoreRow = z.object({ metastore: cell.text });
const tagRow = z.object({ table_name: cell.text, tag_value: cell.text });
const propertyRow = z.object({ key: cell.text, value: cell.text });

/** What the workspace says of a table of an entity. */
export interface TableFacts {
  readonly grants: Read<readonly Grant[]>;
  readonly properties: Read<ReadonlyMap<string, string>>;
  readonly history: Read<readonly TableVersion[]>;
}

/** Where the data of a workspace is, and where that of its tables is to be. */
export interface Residency {
  /** The region of the metastore, as its cloud names it: `eu-central-1`. */
  readonly region: string;
  /** The regions that tables are tagged with. */
  readonly tags: ReadonlyMap<string, string>;
}

/** What controls are evaluated from. */
export interface ComplianceFacts {
  readonly at: MasterSchema;
  readonly entities: readonly OwnEntity[];
  /** When it was read, in epoch milliseconds. */
  readonly now: number;
  /** Owners by table. */
  readonly owners: Read<ReadonlyMap<string, string | null>>;
  readonly masks: Read<readonly ColumnMask[]>;
  readonly residency: Read<Residency>;
  readonly tables: ReadonlyMap<string, TableFacts>;
  readonly rules: Read<readonly QualityRule[]>;
  readonly chain: Read<ChainState>;
}

type Ask = (statement: Sql) => Promise<AnswerRows>;

async function tryRead<Value>(read: () => Promise<Value>): Promise<Read<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const schemaView = ({ catalog }: MasterSchema, view: string): Sql =>
  sql.path([catalog, 'information_schema', view]);

async function tableFacts(at: MasterSchema, table: string, ask: Ask): Promise<TableFacts> {
  const name = masterTable(at, table);
  const [grants, properties, history] = await Promise.all([
    tryRead(async () => readRows(grantRow, await ask(showGrants(at, table)))),
    tryRead(async () => {
      const rows = readRows(propertyRow, await ask(sql`SHOW TBLPROPERTIES ${name}`));
      return new Map(rows.map(({ key, value }) => [key, value]));
    }),
    tryRead(async () => readRows(versionRow, await ask(sql`DESCRIBE HISTORY ${name}`))),
  ]);
  return { grants, properties, history };
}

async function readResidency(at: MasterSchema, ask: Ask): Promise<Residency> {
  const [metastores, tagged] = await Promise.all([
    ask(sql`SELECT current_metastore() AS metastore`),
    ask(sql`SELECT table_name, tag_value
FROM ${schemaView(at, 'table_tags')}
WHERE schema_name = ${sql.str(MASTER_SCHEMA)} AND tag_name = ${sql.str(RESIDENCY_TAG)}`),
  ]);
  // `cloud:region:id`
  const region = readRows(metastoreRow, metastores)[0]?.metastore.split(':')[1];
  if (region === undefined) throw new Error('The workspace does not say in which region its metastore is');
  const tags = readRows(tagRow, tagged).map(({ table_name, tag_value }) => [table_name, tag_value] as const);
  return { region, tags: new Map(tags) };
}

/** Reads all that the controls of entities need. What cannot be read is said, and stops nothing else. */
export async function readFacts(
  at: MasterSchema,
  entities: readonly OwnEntity[],
  ask: Ask,
  now: number,
): Promise<ComplianceFacts> {
  const tables = entities.flatMap(tablesOf);
  const [owners, masks, residency, rules, chain, found] = await Promise.all([
    tryRead(async () => {
      const rows = readRows(
        ownerRow,
        await ask(sql`SELECT table_name, table_owner
FROM ${schemaView(at, 'tables')} WHERE table_schema = ${sql.str(MASTER_SCHEMA)}`),
      );
      return new Map(rows.map(({ table_name, table_owner }) => [table_name, table_owner]));
    }),
    tryRead(async () =>
      readRows(
        maskRow,
        await ask(sql`SELECT table_name, column_name, mask_name AS mask
FROM ${schemaView(at, 'column_masks')} WHERE table_schema = ${sql.str(MASTER_SCHEMA)}`),
      ),
    ),
    tryRead(() => readResidency(at, ask)),
    tryRead(async () => readRows(QUALITY_RULES.row, await ask(QUALITY_RULES.statement(at)))),
    tryRead(async () => {
      const [state] = readRows(VERIFY_CHAIN.row, await ask(VERIFY_CHAIN.statement(at)));
      if (!state) throw new Error('The audit log could not be verified');
      return state;
    }),
    Promise.all(tables.map(async (table) => [table, await tableFacts(at, table, ask)] as const)),
  ]);
  return { at, entities, now, owners, masks, residency, rules, chain, tables: new Map(found) };
}
