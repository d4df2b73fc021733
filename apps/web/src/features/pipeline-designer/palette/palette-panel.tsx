import { Input } from '@lakehouse/ui/input';
import { type ReactNode, useId, useState } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addComponent } from '../commands/add.ts';
import { PALETTE, type PaletteComponent } from '../commands/components.ts';
import { EXAMPLES } from '../commands/examples.ts';
import { loadExample } from '../commands/file.ts';
import { PaletteItem } from './palette-item.tsx';

const contains = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());

export interface PalettePanelProps {
  /** Called when a component is pressed; absent means that it is added to the canvas at once. */
  readonly onChoose?: (component: PaletteComponent, from: EventTarget) => void;
  readonly onExample?: () => void;
}

/** The components, in the groups of the specification, and the examples. */
export function PalettePanel({ onChoose, onExample }: PalettePanelProps) {
  const context = useCommandContext();
  const [query, setQuery] = useState('');
  const sections = PALETTE.map((section) => ({
    ...section,
    components: section.components.filter(({ label }) => contains(label, query)),
  })).filter(({ components }) => components.length > 0);
  const examples = EXAMPLES.filter(({ title }) => contains(title, query));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-3">
      <Input
        type="search"
        aria-label="Search components"
        className="shrink-0"
        placeholder="Search components"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {sections.map(({ title, components }) => (
        <Section key={title} title={title}>
          {components.map((component) => (
            <li key={component.type}>
              <PaletteItem
                component={component}
                onChoose={(from) => (onChoose ? onChoose(component, from) : addComponent(context, component))}
              />
            </li>
          ))}
        </Section>
      ))}
      {examples.length > 0 ? (
        <Section title="Examples">
          {examples.map((example) => (
            <li key={example.id}>
              <button
                type="button"
                className="w-full truncate rounded-sm px-2 py-1 text-left text-dim hover:bg-hover hover:text-ink"
                onClick={() => {
                  onExample?.();
                  void loadExample(context, example);
                }}
              >
                {example.title}
              </button>
            </li>
          ))}
        </Section>
      ) : null}
      {sections.length + examples.length === 0 ? (
        <p className="px-1 py-4 text-dim">No component matches “{query.trim()}”.</p>
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
      <ul className="grid gap-1.5">{children}</ul>
    </section>
  );
}
