import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Session } from '../../../session/session.ts';
import { SessionContext } from '../../../session/use-session.ts';
import type { DesignerStore } from '../../store/designer-state.ts';
import { DesignerStoreContext } from '../../store/use-designer.ts';

/** The result of a statement: columns as [name, type] and rows, or an error message. */
export type Answer =
  | {
      readonly columns: readonly (readonly [string, string])[];
      readonly rows: readonly (readonly (string | null)[])[];
    }
  | { readonly error: string };

/** The columns of a table by its name, as [name, type]. */
type Tables = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/**
 * A workspace behind `fetch` with one warehouse. `answer` returns the result of a statement; `asked` contains all
 * statements.
 */
export function fakeWorkspace(
  answer: (statement: string) => Answer,
  startState = 'RUNNING',
  tables: Tables = {},
) {
  const asked: string[] = [];
  let state = startState;
  const json = (body: unknown): Response => new Response(JSON.stringify(body), { status: 200 });
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const warehouse = () => ({ id: 'w1', name: 'Small one', state });
    if (url.endsWith('/exists')) {
      const name = decodeURIComponent(url.split('/').at(-2) ?? '');
      return json({ table_exists: tables[name] !== undefined });
    }
    if (url.includes('/unity-catalog/tables/')) {
      const name = decodeURIComponent(url.split('/').at(-1) ?? '');
      const columns = tables[name]?.map(([column, type], position) => ({
        name: column,
        type_text: type,
        type_name: type,
        position,
      }));
      const [catalog_name, schema_name] = name.split('.');
      return columns
        ? json({ name: name.split('.')[2], full_name: name, catalog_name, schema_name, columns })
        : new Response(JSON.stringify({ error_code: 'TABLE_DOES_NOT_EXIST', message: 'none' }), {
            status: 404,
          });
    }
    if (url.endsWith('/start')) {
      state = 'RUNNING';
      return json({});
    }
    if (url.includes('/sql/warehouses/')) return json(warehouse());
    if (url.includes('/sql/warehouses')) return json({ warehouses: [warehouse()] });
    const { statement } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      statement: string;
    };
    asked.push(statement);
    const given = answer(statement);
    if ('error' in given)
      return json({
        statement_id: 's',
        status: { state: 'FAILED', error: { error_code: 'BAD_REQUEST', message: given.error } },
      });
    return json({
      statement_id: 's',
      status: { state: 'SUCCEEDED' },
      manifest: {
        schema: {
          columns: given.columns.map(([name, type], position) => ({
            name,
            position,
            type_name: type,
            type_text: type,
          })),
        },
        total_row_count: given.rows.length,
      },
      result: { data_array: given.rows },
    });
  };
  vi.stubGlobal('fetch', fetch);
  return { asked };
}

export interface WorkspaceScreenProps {
  readonly store: DesignerStore;
  readonly session?: Session;
  readonly children: ReactNode;
}

/** The providers that surround the designer's components in the app. */
export function WorkspaceScreen({ store, session, children }: WorkspaceScreenProps) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <SessionContext value={session ?? { workspaceUrl: 'http://127.0.0.1:1', token: 't' }}>
      <QueryClientProvider client={client}>
        <DesignerStoreContext value={store}>{children}</DesignerStoreContext>
      </QueryClientProvider>
    </SessionContext>
  );
}
