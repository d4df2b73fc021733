import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { emptyFlow, type FlowDocument, sourceOf } from '@lakehouse/core/flows/document';
import type { JobSettings } from '@lakehouse/core/flows/job-settings';
import { suggestMapping } from '@lakehouse/core/flows/mapping';
import { describeSource } from '@lakehouse/core/flows/source-query';
import { flowSteps } from '@lakehouse/core/flows/statements';
import { parseType } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { expect } from 'vitest';
import { SPARK_CSV } from '../../../core/src/codegen/csv-options.ts';
import type { Cell } from '../../src/engine/cell.ts';

type Rows = (statement: string) => Promise<(readonly Cell[])[]>;

/** The job settings of the flows of a test. */
export const JOB: JobSettings = { ...emptyFlow().job, name: 'Test' };

/** A flow with another mapping of one column. */
export const edit = (
  flow: FlowDocument,
  source: string,
  change: Partial<FlowDocument['mapping'][number]>,
) => ({
  ...flow,
  mapping: flow.mapping.map((row) => (row.source === source ? { ...row, ...change } : row)),
});

/** Makes and runs data flows on the store of a test. */
export function flowRuns(rows: Rows) {
  return {
    /** A flow from a file or a table to a table, with the columns that the workspace tells of the source. */
    flowOf: async (from: string, to: string, job: Partial<JobSettings> = {}): Promise<FlowDocument> => {
      const file = from.startsWith('/');
      const fileFormat = from.endsWith('.json') ? ('json' as const) : ('csv' as const);
      // What a look at the files of these tests tells: quotes are escaped by doubling them.
      const reading = {
        ...SPARK_CSV,
        escape: 'doubled' as const,
        fileFormat,
        hasHeader: true,
        multiLine: false,
      };
      const empty = { ...emptyFlow(), job: { ...JOB, ...job } };
      const jdbc = { url: '', remoteTable: '', secretScope: '', userKey: '', passwordKey: '' };
      const flow: FlowDocument = {
        ...empty,
        sourceKind: file ? 'file-upload' : 'database',
        targetKind: 'delta-lake',
        sources: file
          ? { 'file-upload': { folder: '', path: from, ...reading } }
          : { database: { from: 'catalog', table: from, ...jdbc } },
        targets: { 'delta-lake': { table: to } },
      };
      const source = sourceOf(flow);
      const statement = source && describeSource(source);
      if (!statement) throw new Error('The source has no columns to read');
      const schema: Schema = (await rows(statement.text)).map(([name, type]) => ({
        name: String(name),
        type: parseType(String(type)),
      }));
      return { ...flow, mapping: suggestMapping(schema, null) };
    },
    /** Runs all statements, or only its checks; gives the first cell of the write, which counts the rows. */
    runFlow: async (
      flow: FlowDocument,
      { onlyChecks = false }: { readonly onlyChecks?: boolean } = {},
    ): Promise<{ written: unknown; checks: unknown[] }> => {
      const source = sourceOf(flow);
      expect(checkFlow(flow, undefined).filter(({ severity }) => severity === 'error')).toEqual([]);
      let written: unknown;
      const checks: unknown[] = [];
      for (const { kind, statement } of source ? flowSteps(flow, source) : []) {
        if (onlyChecks && kind !== 'check') continue;
        const answer = await rows(statement.text);
        if (kind === 'write') written = answer[0]?.[0];
        if (kind === 'check') checks.push(...(answer[0] ?? []));
      }
      return { written, checks };
    },
  };
}
