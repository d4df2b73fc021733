import { type AnyNodeKind, findKind, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { Input } from '@lakehouse/ui/input';
import { createElement, type ReactNode, useId, useState } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { addComponent, addNodeOfKind } from '../commands/add.ts';
import { PALETTE, type PaletteComponent } from '../commands/components.ts';
import { EXAMPLES, type ExamplePipeline } from '../commands/examples.ts';
import { loadExample } from '../commands/file.ts';
import { matchingTransformations } from '../commands/matching-transformations.ts';
import { PaletteItem } from './palette-item.tsx';
import { type ColumnHit, useColumnHits } from './use-column-hits.ts';

const contains = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());

const matches = ({ label, type }: PaletteComponent, query: string): boolean =>
  contains(label, query) ||
  (findKind(type, undefined)?.keywords ?? []).some((keyword) => contains(keyword, query));

const ROW =
  'flex w-full min-w-0 items-center gap-2.5 rounded-sm px-2 py-1 text-left text-dim hover:bg-hover hover:text-ink';

export interface PalettePanelProps {
  /** Called when a component is pressed; absent means that it is added to the canvas at once. */
  readonly onChoose?: (component: PaletteComponent, from: EventTarget) => void;
  /** Called when anything else was chosen. */
  readonly onDone?: () => void;
}

/** The components, in the groups of the specification, and the examples; a search finds transformations and columns too. */
export function PalettePanel({ onChoose, onDone }: PalettePanelProps) {
  const context = useCommandContext();
  const [query, setQuery] = useState('');
  const sections = PALETTE.map((section) => ({
    ...section,
    components: section.components.filter((component) => matches(component, query)),
  })).filter(({ components }) => components.length > 0);
  const kinds = query.trim() === '' ? [] : matchingTransformations(TRANSFORMATIONS, query);
  const columns = useColumnHits(query);
  const examples = EXAMPLES.filter(({ title }) => contains(title, query));

  const choose = (component: PaletteComponent, from: EventTarget): void =>
    onChoose ? onChoose(component, from) : addComponent(context, component);
  const add = (kind: AnyNodeKind): void => {
    addNodeOfKind(context, kind);
    onDone?.();
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
  const chooseFirst = (from: EventTarget): void => {
    const [component] = sections.flatMap((section) => section.components);
    const [[kind], [column], [example]] = [kinds, columns, examples];
    if (component) choose(component, from);
    else if (kind) add(kind);
    else if (column) show(column);
    else if (example) load(example);
  };
  const count = sections.length + kinds.length + columns.length + examples.length;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-3">
      <Input
        type="search"
        aria-label="Search components"
        className="shrink-0"
        placeholder="Search components"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '') return;
          event.preventDefault();
          chooseFirst(event.currentTarget);
        }}
      />
      {sections.map(({ title, components }) => (
        <Section key={title} title={title}>
          {components.map((component) => (
            <li key={component.type}>
              <PaletteItem component={component} onChoose={(from) => choose(component, from)} />
            </li>
          ))}
        </Section>
      ))}
      {kinds.length > 0 ? (
        <Section title="Transformations">
          {kinds.map((kind) => (
            <li key={kind.id}>
              <button type="button" title={kind.summary} className={ROW} onClick={() => add(kind)}>
                <CategoryIcon category={kindFamily(kind)}>
                  {createElement(kindIcon(kind), { size: 14 })}
                </CategoryIcon>
                <span className="truncate">{kind.title}</span>
              </button>
            </li>
          ))}
        </Section>
      ) : null}
      {columns.length > 0 ? (
        <Section title="Columns">
          {columns.map((hit) => (
            <li key={hit.column}>
              <button type="button" className={ROW} onClick={() => show(hit)}>
                <span className="truncate">{hit.column}</span>
                <span className="ml-auto max-w-1/2 shrink-0 truncate text-2xs">{hit.nodeLabel}</span>
              </button>
            </li>
          ))}
        </Section>
      ) : null}
      {examples.length > 0 ? (
        <Section title="Examples">
          {examples.map((example) => (
            <li key={example.id}>
              <button type="button" className={ROW} onClick={() => load(example)}>
                <span className="truncate">{example.title}</span>
              </button>
            </li>
          ))}
        </Section>
      ) : null}
      {count === 0 ? <p className="px-1 py-4 text-dim">Nothing matches “{query.trim()}”.</p> : null}
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
      <ul className="grid gap-1.5">{children}</ul>
    </section>
  );
}
