import type { TransportRequest } from '@lakehouse/databricks-client/http/transport';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { type SqlDesigner, SqlDesignerContext } from '../model/sql-designer-context.ts';
import { ColumnsView } from './columns-view.tsx';

afterEach(cleanup);

const NODE: CatalogNode = {
  id: 'main.shop.bills',
  name: 'bills',
  type: 'table',
  fullName: 'main.shop.bills',
  catalogName: 'main',
  schemaName: 'shop',
  table: { name: 'bills', columns: ['id', 'customer', 'note'].map((name) => ({ name, type_text: 'int' })) },
};

function show(constraints: readonly object[] | undefined) {
  const answered: string[] = [];
  const transport = async ({ path }: TransportRequest): Promise<Response> => {
    answered.push(path);
    return Response.json({
      name: 'bills',
      catalog_name: 'main',
      schema_name: 'shop',
      ...(constraints && { table_constraints: constraints }),
    });
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SqlDesignerContext value={{ transport } as unknown as SqlDesigner}>
        <ColumnsView node={NODE} />
      </SqlDesignerContext>
    </QueryClientProvider>,
  );
  return answered;
}

it('says what each column is in the keys of the table', async () => {
  show([
    { primary_key_constraint: { name: 'pk', child_columns: ['id'] } },
    {
      foreign_key_constraint: {
        name: 'fk',
        child_columns: ['id', 'customer'],
        parent_table: 'main.shop.customers',
        parent_columns: ['a', 'b'],
      },
    },
  ]);
  expect(await screen.findByRole('columnheader', { name: 'Key' })).toBeTruthy();
  const [, ...rows] = screen.getAllByRole('row');
  const references = 'References main.shop.customers (a, b)';
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    `Primary key · ${references}`,
    references,
    '',
  ]);
});

it('has no column for keys where a table has none', async () => {
  const answered = show(undefined);
  await expect.poll(() => answered).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Key' })).toBeNull();
});
