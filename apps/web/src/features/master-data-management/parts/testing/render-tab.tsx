import { Toaster } from '@lakehouse/ui/toaster';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SessionContext } from '../../../../shared/session/use-session.ts';
import { type LiveMasterData, type MasterData, MasterDataContext } from '../../data/master-data.ts';

const SESSION = { workspaceUrl: 'https://adb-1.azuredatabricks.net', token: 'dapi-1' };

/** The value of the card with this label. */
export const metric = async (label: string): Promise<string | null | undefined> =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

/** Renders a tab as the page does: on sample data, or on the results of `run`. */
export function renderTab(Tab: ComponentType, run?: LiveMasterData['run']) {
  const master: MasterData = run
    ? { mode: 'live', at: { catalog: 'main' }, warehouseId: 'w1', run }
    : { mode: 'sample' };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <SessionContext value={SESSION}>
        <MasterDataContext value={master}>
          <MemoryRouter>
            <Tab />
          </MemoryRouter>
        </MasterDataContext>
      </SessionContext>
      <Toaster />
    </QueryClientProvider>,
  );
}
