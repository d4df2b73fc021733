import { type AnyNodeKind, findKind, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { IconButton } from '@lakehouse/ui/icon-button';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Code, Pencil } from 'lucide-react';
import { createElement, type ReactNode, useId, useState } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { addComponent, addNodeOfKind } from '../commands/add.ts';
import { PALETTE, type PaletteComponent } from '../commands/components.ts';
import { EXAMPLES, type ExamplePipeline } from '../commands/examples.ts';
import { loadExample } from '../commands/file.ts';
import { bestFirst, matchRank } from '../commands/match-rank.ts';
import { transformationRank } from '../commands/matching-transformations.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { addOwnKind } from '../own-kinds/add-own-kind.ts';
import { ownKindTitles } from '../own-kinds/own-kind-titles.ts';
import type { OwnKind } from '../own-kinds/own-kinds-folder.ts';
import { useOwnKinds } from '../own-kinds/use-own-kinds.ts';
import { PaletteItem } from './palette-item.tsx';
import { type ColumnHit, useColumnHits } from './use-column-hits.ts';

const componentRank = ({ label, type }: PaletteComponent, query: string): number | undefined =>
  matchRank(query, label, findKind(type, undefined)?.keywords);

const ROW =
  'flex w-full min-w-0 items-center gap-2.5 rounded-sm px-2 py-1 text-left text-dim hover:bg-hover hover:text-ink';

export interface PalettePanelProps {
  /** Called when a component is pressed; absent means that it is added to the canvas at once. */
  readonly onChoose?: (component: PaletteComponent, from: EventTarget) => void;
  /** Called when anything else was chosen. */
  readonly onDone?: () => void;
}

interface PaletteSection {
  readonly title: string;
  /** How well its first row matches; undefined for a section without rows. */
  readonly rank: number | undefined;
  readonly rows: readonly ReactNode[];
  readonly pickFirst: (from: EventTarget) => void;
}

/** The components, in the groups of the specification, and the examples; a search finds transformations and columns too, the best match first. */
export function PalettePanel({ onChoose, onDone }: PalettePanelProps) {
  const context = useCommandContext();
  const [query, setQuery] = useState('');
  const columns = useColumnHits(query);
  const ownKinds = useOwnKinds();
  const isSearch = query.trim() !== '';

  const choose = (component: PaletteComponent, from: EventTarget): void =>
    onChoose ? onChoose(component, from) : addComponent(context, component);
  const add = (kind: AnyNodeKind): void => {
    addNodeOfKind(context, kind);
    onDone?.();
  };
  const addOwn = (own: OwnKind): void => {
    void addOwnKind(context, own);
    onDone?.();
  };
  const define = (path?: string): void => {
    onDone?.();
    context.store.getState().openDialog({ kind: 'own-kind', ...(path === undefined ? {} : { path }) });
  };
  const show = ({ nodeId }: ColumnHit): void => {
    const { select, canvas } = context.store.getState();
    select([nodeId]);
    onDone?.();
    canvas?.reveal(nodeId, true);
  };
  const load = (example: ExamplePipeline): void => {
    onDone?.();
    void loadExample(context, example);
  };
  const section = <T,>(
    title: string,
    all: readonly T[],
    rank: (item: T) => number | undefined,
    row: (item: T) => ReactNode,
    pick: (item: T, from: EventTarget) => void,
  ): PaletteSection => {
    const items = bestFirst(all, rank);
    const [first] = items;
    return {
      title,
      rank: first === undefined ? undefined : rank(first),
      rows: items.map(row),
      pickFirst: (from) => first !== undefined && pick(first, from),
    };
  };
  const sections = bestFirst(
    [
      ...PALETTE.map(({ title, components }) =>
        section(
          title,
          components,
          (component) => componentRank(component, query),
          (component) => (
            <li key={component.type}>
              <PaletteItem component={component} onChoose={(from) => choose(component, from)} />
            </li>
          ),
          choose,
        ),
      ),
      section(
        ownKindTitles.section,
        ownKinds,
        ({ definition }) => matchRank(query, definition.name, [definition.summary]),
        (own) => (
          <li key={own.path} className="flex items-center">
            <button type="button" title={own.definition.summary} className={ROW} onClick={() => addOwn(own)}>
              <CategoryIcon category="transform">
                <Code size={14} />
              </CategoryIcon>
              <span className="truncate">{own.definition.name}</span>
            </button>
            <IconButton
              size="sm"
              label={ownKindTitles.edit(own.definition.name)}
              icon={<Pencil size={14} />}
              onClick={() => define(own.path)}
            />
          </li>
        ),
        addOwn,
      ),
      section(
        ownKindTitles.more,
        [ownKindTitles.create],
        (title) => (isSearch ? matchRank(query, title) : 0),
        (title) => (
          <li key={title}>
            <button type="button" className={ROW} onClick={() => define()}>
              <span className="truncate">{title}</span>
            </button>
          </li>
        ),
        () => define(),
      ),
      section(
        designerTexts.transformations,
        isSearch ? TRANSFORMATIONS : [],
        (kind) => transformationRank(kind, query),
        (kind) => (
          <li key={kind.id}>
            <button type="button" title={kind.summary} className={ROW} onClick={() => add(kind)}>
              <CategoryIcon category={kindFamily(kind)}>
                {createElement(kindIcon(kind), { size: 14 })}
              </CategoryIcon>
              <span className="truncate">{kind.title}</span>
            </button>
          </li>
        ),
        add,
      ),
      section(
        designerTexts.columns,
        columns,
        ({ column }) => matchRank(query, column),
        (hit) => (
          <li key={hit.column}>
            <button type="button" className={ROW} onClick={() => show(hit)}>
              <span className="truncate">{hit.column}</span>
              <span className="ml-auto max-w-1/2 shrink-0 truncate text-2xs">{hit.nodeLabel}</span>
            </button>
          </li>
        ),
        show,
      ),
      section(
        designerTexts.examples,
        EXAMPLES,
        ({ title }) => matchRank(query, title),
        (example) => (
          <li key={example.id}>
            <button type="button" className={ROW} onClick={() => load(example)}>
              <span className="truncate">{example.title}</span>
            </button>
          </li>
        ),
        load,
      ),
    ],
    ({ rank }) => rank,
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-3">
      <SearchInput
        label={designerTexts.searchComponents}
        className="shrink-0"
        placeholder={designerTexts.searchComponents}
        value={query}
        onValueChange={setQuery}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSearch) return;
          event.preventDefault();
          sections[0]?.pickFirst(event.currentTarget);
        }}
      />
      {sections.map(({ title, rows }) => (
        <Section key={title} title={title}>
          {rows}
        </Section>
      ))}
      {sections.length === 0 ? (
        <p className="px-1 py-4 text-dim">{designerTexts.nothingMatches(query.trim())}</p>
      ) : null}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3">
      <h2 id={id} className="px-1 pb-1.5 font-semibold text-2xs text-dim uppercase tracking-wider">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-1.5">{children}</ul>
    </section>
  );
}
