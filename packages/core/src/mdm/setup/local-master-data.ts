import { MASTER_SCHEMA } from '../shared/master-schema.ts';
import { setupSteps } from './setup-steps.ts';

/** The local workspace's catalog with the master data. */
const CATALOG = 'main';

/** The tables of the local workspace's master data with the statements that make them, in order. */
export const localMasterData = () =>
  setupSteps({ catalog: CATALOG }).flatMap(({ text, table, statement }) =>
    table === undefined
      ? []
      : [{ text, catalog: CATALOG, schema: MASTER_SCHEMA, table, statement: statement.text }],
  );
