import { tableParts } from '@lakehouse/core/codegen/spark-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { whenBack } from '../../shared/api/connection.ts';
import { notify } from '../../shared/messages/notify.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { localStore } from '../../shared/storage/browser-storage.ts';
import { screenTexts } from './messages/screen-texts.ts';
import { sqlDesignerMessages } from './messages/sql-designer-messages.ts';
import { selectTable } from './model/catalog/table-statements.ts';
import { createSqlDesigner } from './model/create-sql-designer.ts';
import { type SqlDesigner, SqlDesignerContext } from './model/sql-designer-context.ts';
import { persistTabs } from './model/tabs/persist-tabs.ts';
import { SqlDesignerLayout } from './sql-designer-layout.tsx';

/** Reads the workspace’s queries; the one that the dashboard leads to opens then, unless this browser had it. */
async function syncAndOpen({ copies, saved, tabs }: SqlDesigner, wantedId: string | null): Promise<void> {
  const hasIt = () => saved.getState().queries.find(({ id }) => id === wantedId);
  const isMissing = wantedId !== null && !hasIt();
  await copies.getState().sync();
  if (!isMissing || !copies.getState().take(wantedId)) return;
  const query = hasIt();
  if (query) tabs.getState().openSaved(query);
}

/** The screen for browsing the catalog and for writing and running SQL. */
export function SqlDesignerPage() {
  useDocumentHead(screenTexts.sqlDatabaseDesigner, paths.sqlDatabaseDesigner);
  const session = useSession();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [wantedId] = useState(() => search.get('query'));
  const [designer] = useState(() => {
    const made = createSqlDesigner(session, queries);
    // The dashboard leads to a saved query.
    const wanted = made.saved.getState().queries.find(({ id }) => id === wantedId);
    if (wanted) made.tabs.getState().openSaved(wanted);
    // A run leads to a table that it wrote.
    const table = tableParts(search.get('table') ?? '');
    if (table) made.tabs.getState().fill(selectTable(table).text);
    return made;
  });
  useEffect(() => {
    // Cached data of an earlier visit is shown, and reloaded when the screen opens.
    for (const level of ['schemas', 'tables'])
      void queries.invalidateQueries({ queryKey: [level], refetchType: 'none' });
    void designer.catalog.reload(undefined);
    void syncAndOpen(designer, wantedId);
    const stopPersisting = persistTabs(designer.tabs, localStore, () =>
      notify(sqlDesignerMessages.storageFailed()),
    );
    // The tree does not ask again by itself when the server is back.
    const stopWatching = whenBack(() => {
      void designer.catalog.refresh('quietly');
      void designer.copies.getState().sync();
    });
    return () => {
      stopWatching();
      stopPersisting();
      designer.runs.getState().cancelAll();
    };
  }, [designer, queries, wantedId]);
  return (
    <SqlDesignerContext value={designer}>
      <SqlDesignerLayout />
    </SqlDesignerContext>
  );
}
