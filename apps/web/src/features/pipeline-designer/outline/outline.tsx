import { KINDS } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { DropdownItem, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Ellipsis } from 'lucide-react';
import {
  createElement,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { useCommand } from '../../../shared/pipeline/commands/use-commands.ts';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import { selectDocument, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import {
  useDesigner,
  useDesignerShallow,
  useDesignerStore,
} from '../../../shared/pipeline/store/use-designer.ts';
import { selectCard } from '../canvas/card-view.ts';
import { NodeStateDot } from '../canvas/node-state-dot.tsx';
import { disableCommand, enableCommand } from '../commands/disable.ts';
import { openNodeCommand } from '../commands/node.ts';
import { runToHereCommand } from '../commands/run.ts';
import { outlineTexts as texts } from './outline-messages.ts';
import '../canvas/annotations/annotations.css';
import { type OutlineRow, type OutlineSection, outlineOf } from './outline-rows.ts';

export interface OutlineProps {
  /** Called when a node was chosen. */
  readonly onDone?: (() => void) | undefined;
}

/** All nodes as a list in reading order. A search finds them by their settings too, and choosing one centers it on the canvas. */
export function Outline({ onDone }: OutlineProps) {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const groups = useDesigner((state) => selectDocument(state).groups);
  const wanted = useDesigner((state) => state.outlineWanted);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const sections = useMemo(() => outlineOf(plan, groups ?? [], asked), [plan, groups, asked]);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    search.current?.focus();
    store.getState().outlineFocused();
  }, [wanted, store]);

  const choose = (nodeId: string): void => {
    const { select, canvas } = store.getState();
    select([nodeId]);
    onDone?.();
    canvas?.center(nodeId);
  };
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    const stops = [
      search.current,
      ...(list.current?.querySelectorAll<HTMLElement>('[data-outline-node]') ?? []),
    ];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + by]?.focus();
  };
  const onSearchKey = (event: KeyboardEvent): void => {
    move(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // What was typed last may not be in the list yet.
    const [first] = outlineOf(plan, groups ?? [], query).flatMap(({ rows }) => rows);
    if (!first) return;
    choose(first.node.id);
    // Whoever searched goes there: the next keys are for the node.
    store.getState().canvas?.reveal(first.node.id, true);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="p-3">
        <SearchInput
          ref={search}
          label={texts.search}
          placeholder={texts.searchHint}
          value={query}
          onValueChange={setQuery}
          onKeyDown={onSearchKey}
        />
      </div>
      <div ref={list} role="group" aria-label={texts.nodes} className="min-h-0 flex-1 overflow-y-auto pb-3">
        {sections.map((section) => (
          <Section key={section.rows[0]?.node.id} section={section} onChoose={choose} onKey={move} />
        ))}
        {sections.length === 0 ? (
          <p className="px-4 py-2 text-dim">
            {plan.order.length === 0 ? texts.empty : texts.nothingFound(asked.trim())}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly section: OutlineSection;
  readonly onChoose: (nodeId: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Section({ section: { group, rows }, ...handlers }: SectionProps) {
  const id = useId();
  const list = (
    <ul {...(group ? { 'aria-labelledby': id } : {})} className="grid">
      {rows.map((row) => (
        <Row key={row.node.id} row={row} indent={group !== undefined} {...handlers} />
      ))}
    </ul>
  );
  if (!group) return list;
  return (
    <section className={`annotation-${group.color}`}>
      <h3 id={id} className="flex items-center gap-2 px-3 pt-2 pb-1 font-semibold text-dim text-xs">
        <span aria-hidden="true" className="annotation-swatch size-3 shrink-0" />
        <span className="truncate">{group.title}</span>
      </h3>
      {list}
    </section>
  );
}

interface RowProps extends Pick<SectionProps, 'onChoose' | 'onKey'> {
  readonly row: OutlineRow;
  readonly indent: boolean;
}

function Row({ row: { node, found }, indent, onChoose, onKey }: RowProps) {
  const { id, label } = node;
  const view = useDesignerShallow(useMemo(() => selectCard(id), [id]));
  const selected = useDesigner((state) => state.selectedNodes.includes(id));
  const alone = useDesigner((state) => state.selectedNodes.length === 1) && selected;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (alone) line.current?.scrollIntoView({ block: 'nearest' });
  }, [alone]);
  const kind = KINDS.get(node.kind ?? '');
  const details = found ?? detailsOf(node);
  return (
    <li
      ref={line}
      className={`flex min-h-11 items-center pr-1 [contain-intrinsic-size:auto_44px] [content-visibility:auto] ${
        selected ? 'bg-accent-soft' : 'hover:bg-hover'
      } ${indent ? 'pl-3' : ''}`}
    >
      <button
        type="button"
        data-outline-node=""
        aria-current={selected}
        onClick={() => onChoose(id)}
        onKeyDown={onKey}
        className="flex min-w-0 flex-1 items-center gap-2 self-stretch py-1 pr-2 pl-3 text-left -outline-offset-2"
      >
        <CategoryIcon category={kindFamily(kind)}>{createElement(kindIcon(kind), { size: 14 })}</CategoryIcon>
        <span className="grid min-w-0 flex-1">
          <span className={`truncate ${view.disabled ? 'line-through' : ''}`} title={label}>
            {label}
          </span>
          {details === '' ? null : (
            <span
              className={`truncate font-mono text-2xs ${found === undefined ? 'text-dim' : 'text-ink'}`}
              title={details}
            >
              {details}
            </span>
          )}
        </span>
        <NodeStateDot view={view} />
      </button>
      {alone ? <RowMenu label={label} /> : null}
    </li>
  );
}

const ACTIONS = [openNodeCommand, runToHereCommand, disableCommand, enableCommand];

/** What is done with the selected node. */
function RowMenu({ label }: { readonly label: string }) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={texts.actionsOf(label)}
          icon={<Ellipsis aria-hidden="true" size={14} />}
        />
      }
    >
      {ACTIONS.map((command) => (
        <Action key={command.id} command={command} />
      ))}
    </DropdownMenu>
  );
}

function Action({ command }: { readonly command: Command }) {
  const { enabled, run } = useCommand(command);
  const { icon: Icon, title } = command;
  return (
    <DropdownItem
      disabled={!enabled}
      onSelect={run}
      icon={Icon ? <Icon aria-hidden="true" size={14} className="text-dim" /> : null}
    >
      {title}
    </DropdownItem>
  );
}
