import { readHistory } from '@lakehouse/core/table-history/read-history';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { tableQuestions } from '../model/catalog/table-statements.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { useAsked } from './use-asked.ts';

/** The versions of a table, newest first. */
export const useTableHistory = (node: CatalogNode, warehouses: Warehouses) =>
  useAsked(node, warehouses, 'versions', async (run, table) =>
    readHistory(await run(tableQuestions.history(table))),
  );
