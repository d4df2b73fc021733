import { sql } from '@lakehouse/core/codegen/sql/sql';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Spinner } from '@lakehouse/ui/spinner';
import { Tree } from '@lakehouse/ui/tree';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { screenTexts } from '../messages/screen-texts.ts';
import { ROOT } from '../model/catalog/catalog.ts';
import { pathOf } from '../model/catalog/catalog-node.ts';
import { isPartlyLoaded, loadAll } from '../model/catalog/load-all.ts';
import { makeIn, selectTable } from '../model/catalog/table-statements.ts';
import { type CatalogLine, catalogLines } from '../model/catalog/tree-lines.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { CatalogIcon } from './catalog-icon.tsx';

/** The name that a line stands for in a query. */
const nameOf = ({ purpose, node, label }: CatalogLine): string | undefined =>
  purpose === 'column'
    ? sql.name(label).text
    : purpose === 'node' && node
      ? sql.path(pathOf(node)).text
      : undefined;

/** The catalog tree with its search. `onTable` is called when a table was chosen. */
export function CatalogPanel({ onTable }: { onTable?: () => void }) {
  const { catalog, tabs, editor } = useSqlDesigner();
  const { expanded, search, selected, setSearch, select } = useStore(catalog.view);
  const children = useSyncExternalStore(catalog.subscribe, catalog.children);
  const [loadingAll, setLoadingAll] = useState(false);
  const lines = useMemo(
    () =>
      catalogLines({ children, expanded, search }).map((line) =>
        line.node && line.purpose === 'node' ? { ...line, icon: <CatalogIcon node={line.node} /> } : line,
      ),
    [children, expanded, search],
  );
  const busy = children[ROOT]?.state === 'loading';
  const insert = (line: CatalogLine): void => {
    const text = nameOf(line);
    if (text === undefined) return;
    editor.current?.insert(text);
    onTable?.();
  };
  const activate = (line: CatalogLine): void => {
    if (line.purpose === 'column') return insert(line);
    if (line.purpose === 'retry') void catalog.reload(line.node);
    if (!line.node) return;
    if (line.purpose === 'make') {
      const statement = makeIn(line.node);
      if (!statement) return;
      tabs.getState().fill(statement.text);
      onTable?.();
    }
    if (line.purpose !== 'node') return;
    if (line.node.type !== 'table') return catalog.toggle(line.node);
    select(line.node);
    tabs.getState().fill(selectTable(pathOf(line.node)).text);
    onTable?.();
  };
  const searchAll = async (): Promise<void> => {
    setLoadingAll(true);
    await loadAll(catalog);
    setLoadingAll(false);
  };
  const searching = search.trim() !== '';
  return (
    <section aria-label={screenTexts.catalog} className="flex h-full min-h-0 flex-col bg-panel">
      <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-3">
        <h2 className="flex-1 font-semibold text-sm">{screenTexts.catalog}</h2>
        <IconButton
          size="sm"
          label={screenTexts.refreshCatalog}
          aria-busy={busy}
          icon={busy ? <Spinner size={14} /> : <RefreshCw aria-hidden="true" size={14} />}
          onClick={() => void catalog.refresh()}
        />
      </div>
      <div className="px-3 pb-2">
        <SearchInput
          size="sm"
          label={screenTexts.searchCatalog}
          placeholder={screenTexts.searchTablesAndColumns}
          value={search}
          onValueChange={setSearch}
        />
      </div>
      {searching && isPartlyLoaded(children) ? (
        <p className="flex items-center gap-2 px-3 pb-2 text-dim text-xs">
          <span className="flex-1">
            {lines.length === 0 ? screenTexts.noLoadedNameMatches : screenTexts.loadedNamesOnly}
          </span>
          <Button size="sm" busy={loadingAll} onClick={() => void searchAll()}>
            {screenTexts.searchEverything}
          </Button>
        </p>
      ) : null}
      {searching && lines.length === 0 && !isPartlyLoaded(children) ? (
        <p className="px-3 py-2 text-dim text-xs">{screenTexts.noNameContains(search.trim())}</p>
      ) : null}
      {busy && lines.length === 0 ? (
        <div className="px-3 py-2 text-xs">
          <Spinner size={12} label={screenTexts.loadingCatalogs} />
        </div>
      ) : null}
      <Tree
        // A new search starts at its first line.
        key={search.trim()}
        label={screenTexts.catalog}
        rows={lines}
        selectedId={selected?.id}
        onToggle={({ id }) => {
          const node = lines.find((line) => line.id === id)?.node;
          if (node) catalog.toggle(node);
        }}
        onActivate={({ id }) => {
          const line = lines.find((one) => one.id === id);
          if (line) activate(line);
        }}
        dragText={({ id }) => {
          const line = lines.find((one) => one.id === id);
          return line && nameOf(line);
        }}
        onInsert={({ id }) => {
          const line = lines.find((one) => one.id === id);
          if (line) insert(line);
        }}
        description={screenTexts.catalogKeys}
        className="flex-1 pb-2"
      />
    </section>
  );
}
