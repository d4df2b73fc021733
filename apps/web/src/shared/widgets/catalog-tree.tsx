import { Button } from '@lakehouse/ui/button';
import { Spinner } from '@lakehouse/ui/spinner';
import { ChevronDown, ChevronRight, Database, Folder, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CatalogItem } from './read-catalog.ts';
import { useCatalogs, useSchemas, useTables } from './use-catalog.ts';
import { widgetTexts as texts } from './widget-messages.ts';

/** The leaves of the catalog tree, and the value of choosing one. */
export interface CatalogTreeProps {
  readonly onChoose: (parts: readonly [catalog: string, schema: string, table: string]) => void;
}

/** Catalogs, their schemas and their tables; each level is loaded when expanded. */
export function CatalogTree({ onChoose }: CatalogTreeProps) {
  const catalogs = useCatalogs(true);
  return (
    <Level result={catalogs} what="catalogs" empty={texts.noCatalogs}>
      {(name) => (
        <Branch key={name} name={name} icon={<Database aria-hidden="true" size={14} />}>
          <Schemas catalog={name} onChoose={onChoose} />
        </Branch>
      )}
    </Level>
  );
}

function Schemas({ catalog, onChoose }: CatalogTreeProps & { catalog: string }) {
  return (
    <Level result={useSchemas(catalog)} what="schemas" empty={texts.noSchemas}>
      {(name) => (
        <Branch key={name} name={name} icon={<Folder aria-hidden="true" size={14} />}>
          <Tables catalog={catalog} schema={name} onChoose={onChoose} />
        </Branch>
      )}
    </Level>
  );
}

function Tables({ catalog, schema, onChoose }: CatalogTreeProps & { catalog: string; schema: string }) {
  return (
    <Level result={useTables(catalog, schema)} what="tables" empty={texts.noTables}>
      {(name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose([catalog, schema, name])}
            className="flex min-h-7 w-full items-center gap-1.5 rounded-xs px-2 text-left text-xs hover:bg-hover"
          >
            <Table aria-hidden="true" size={14} className="shrink-0 text-dim" />
            <span className="truncate">{name}</span>
          </button>
        </li>
      )}
    </Level>
  );
}

interface LevelProps {
  readonly result: {
    readonly data: readonly CatalogItem[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly what: string;
  readonly empty: string;
  readonly children: (name: string) => ReactNode;
}

function Level({ result, what, empty, children }: LevelProps) {
  if (result.error)
    return (
      <div role="alert" className="grid justify-items-start gap-1 px-2 py-1 text-xs">
        <span className="text-bad">{texts.loadFailed(what, result.error.message)}</span>
        <Button size="sm" onClick={() => void result.refetch()}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (!result.data)
    return (
      <div className="px-2 py-1 text-xs">
        <Spinner size={12} label={texts.loading(what)} />
      </div>
    );
  if (result.data.length === 0) return <p className="px-2 py-1 text-dim text-xs">{empty}</p>;
  return <ul className="grid">{result.data.map(({ name }) => children(name))}</ul>;
}

function Branch({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-7 w-full items-center gap-1.5 rounded-xs px-1 text-left text-xs hover:bg-hover"
      >
        <Arrow aria-hidden="true" size={12} className="shrink-0 text-dim" />
        <span className="shrink-0 text-dim">{icon}</span>
        <span className="truncate">{name}</span>
      </button>
      {open ? <div className="pl-4">{children}</div> : null}
    </li>
  );
}
