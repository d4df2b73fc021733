import { Button } from '@lakehouse/ui/button';
import { SearchInput } from '@lakehouse/ui/search-input';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useState } from 'react';
import { runTexts as texts } from '../messages/run-messages.ts';
import type { RecordedNode } from '../records/run-record.ts';
import { RunNode } from './run-node.tsx';
import type { RunRecord } from './runs-store.ts';
import { isFound, isSearch, type NodeSearch, type StepGroup, stepGroups } from './step-groups.ts';

/** Up to this number, all nodes are shown at once. */
const FEW = 12;

/** The nodes of a run, by destination. Of many, those that succeeded are folded, and can be searched. */
export function RunSteps({ run }: { run: RunRecord }) {
  const [search, setSearch] = useState<NodeSearch>({ text: '', status: 'all' });
  const groups = stepGroups(run.nodes)
    .map((group) => ({ group, found: group.nodes.filter((node) => isFound(node, search)) }))
    .filter(
      ({ group: { destination }, found }) =>
        !isSearch(search) || found.length > 0 || (destination && isFound(destination, search)),
    );
  return (
    <div className="grid gap-2">
      {run.nodes.length > FEW ? <SearchBar nodes={run.nodes} search={search} onSearch={setSearch} /> : null}
      {groups.length === 0 && isSearch(search) ? (
        <p role="status" className="py-2 text-dim text-xs">
          {texts.noNode}
        </p>
      ) : null}
      {groups.map(({ group, found }) => (
        <Step
          key={group.id}
          group={group}
          found={found}
          isSearched={isSearch(search)}
          labelOf={(id) => run.nodes.find(({ nodeId }) => nodeId === id)?.label}
        />
      ))}
    </div>
  );
}

interface SearchBarProps {
  readonly nodes: readonly RecordedNode[];
  readonly search: NodeSearch;
  readonly onSearch: (search: NodeSearch) => void;
}

function SearchBar({ nodes, search, onSearch }: SearchBarProps) {
  const counts = new Map<RecordedNode['status'], number>();
  for (const { status } of nodes) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, count]) => ({
    value: status,
    label: texts.ofStatus(status, count),
  }));
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-panel py-1.5">
      <SearchInput
        size="sm"
        label={texts.search}
        placeholder={texts.search}
        className="min-w-0 flex-1 basis-40 md:max-w-72"
        value={search.text}
        onValueChange={(text) => onSearch({ ...search, text })}
      />
      {statuses.length > 1 ? (
        <SegmentedControl
          label={texts.status}
          segments={[{ value: 'all', label: texts.all(nodes.length) }, ...statuses]}
          value={search.status}
          onValueChange={(status) => onSearch({ ...search, status })}
        />
      ) : null}
    </div>
  );
}

interface StepProps {
  readonly group: StepGroup;
  readonly found: readonly RecordedNode[];
  readonly isSearched: boolean;
  readonly labelOf: (nodeId: string) => string | undefined;
}

function Step({ group: { destination, nodes }, found, isSearched, labelOf }: StepProps) {
  const [chosen, setChosen] = useState<boolean>();
  const all = isSearched || (chosen ?? nodes.length <= FEW);
  const shown = all ? found : found.filter(({ status }) => status !== 'succeeded');
  const hidden = found.length - shown.length;
  const title = destination?.label ?? texts.noDestination;
  return (
    <section aria-label={title} className="overflow-hidden rounded-md border border-line">
      {destination ? (
        <div className="bg-sunken px-2 font-medium">
          <RunNode node={destination} labelOf={labelOf} />
        </div>
      ) : (
        <h4 className="bg-sunken px-3 py-1.5 text-dim text-xs">{title}</h4>
      )}
      <ul className="grid px-2">
        {shown.map((node) => (
          <li key={node.nodeId} className="border-line border-t">
            <RunNode node={node} labelOf={labelOf} />
          </li>
        ))}
        {nodes.length <= FEW || isSearched ? null : (
          <li className="border-line border-t py-1">
            <Button size="sm" variant="link" aria-expanded={all} onClick={() => setChosen(!all)}>
              {all ? texts.fold : texts.unfold(hidden)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
