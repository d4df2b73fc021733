import { goldenRecordEndpoints } from '@lakehouse/databricks-client/resources/golden-records/endpoints';
import { defineResource } from '../resource.ts';
import { GoldenReader } from './golden-reader.ts';
import { serveGoldenRecords } from './golden-routes.ts';
import { UsageStore } from './usage-store.ts';

const ENDPOINTS = Object.values(goldenRecordEndpoints);

/** The golden records of master data, for other systems. */
export const resource = defineResource({
  endpoints: ENDPOINTS,
  everyone: ENDPOINTS,
  async open({ home, engine, catalog, now, log, onClosed }) {
    const usage = await UsageStore.open(home, now, log);
    onClosed(() => usage.save());
    return { reader: new GoldenReader({ home, engine, catalog }), usage };
  },
  serve: (json, { reader, usage }) => serveGoldenRecords(json, reader, usage),
});
