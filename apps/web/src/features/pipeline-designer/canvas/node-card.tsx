import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { outputsOf } from '@lakehouse/core/pipeline/outputs';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import type { NodeProps } from '@xyflow/react';
import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { createElement, memo, useMemo } from 'react';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import {
  HEADER_HEIGHT,
  namesPorts,
  outputY,
  PORT_HEIGHT,
} from '../../../shared/pipeline/nodes/node-geometry.ts';
import {
  useDesigner,
  useDesignerShallow,
  useDesignerStore,
} from '../../../shared/pipeline/store/use-designer.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { AddAfterButton } from './add-after-button.tsx';
import { selectCard } from './card-view.ts';
import type { FlowNode } from './flow-node.ts';
import { NodeFooter } from './node-footer.tsx';
import { NodeHandles } from './node-handles.tsx';
import { NodeStateDot } from './node-state-dot.tsx';
import { NodeTitleInput } from './node-title-input.tsx';

/** A path of a volume or of cloud storage, and nothing else. */
const PATH = /^(?:\/|[a-z][a-z0-9+.-]*:\/\/)\S+$/iu;

/** A node on the canvas: its kind, its settings in short, and its row metrics. */
export const NodeCard = memo(function NodeCard({ id, data, selected }: NodeProps<FlowNode>) {
  const { node } = data;
  const view = useDesignerShallow(useMemo(() => selectCard(id), [id]));
  const store = useDesignerStore();
  const followed = useDesigner(({ trace }) => trace?.columns.get(id)?.join(', '));
  const kind = KINDS.get(node.kind ?? '');
  const outputs = useMemo(() => outputsOf(node), [node]);
  const details = detailsOf(node);
  // Half of a sentence about settings that are still empty would say nothing.
  const shown = view.notSetUp ? '' : details;
  const failed = view.errors > 0 || view.failed;
  return (
    <>
      <div
        className={clsx(
          'pipeline-card flex size-full flex-col rounded-lg border bg-panel shadow-1',
          selected || followed !== undefined
            ? 'border-accent'
            : failed
              ? 'border-bad'
              : view.warnings > 0
                ? 'border-warn-dot'
                : 'border-line',
          view.waiting && 'border-dashed',
          (view.disabled || view.skipped !== undefined) && 'pipeline-off border-dashed',
        )}
      >
        <div
          className="pipeline-header flex shrink-0 items-center gap-2 px-2.5"
          style={{ height: HEADER_HEIGHT }}
        >
          <CategoryIcon category={kindFamily(kind)}>
            {createElement(kindIcon(kind), { size: 14 })}
          </CategoryIcon>
          {view.renaming ? (
            <NodeTitleInput nodeId={id} label={node.label} />
          ) : (
            <>
              <span
                className={clsx(
                  'pipeline-title min-w-0 flex-1 truncate font-semibold',
                  view.disabled && 'line-through',
                )}
                title={node.label}
              >
                {node.label}
              </span>
              <button
                type="button"
                aria-label={designerTexts.rename(node.label)}
                className="pipeline-pencil nodrag rounded-xs p-1 text-dim hover:bg-hover hover:text-ink"
                onClick={() => store.getState().startRename(id)}
              >
                <Pencil aria-hidden="true" size={13} />
              </button>
            </>
          )}
          <NodeStateDot view={view} />
        </div>
        <p
          // The end of a path says which file it is: cut off at its beginning, it runs from left to right as ever.
          dir={PATH.test(shown) ? 'rtl' : undefined}
          className="-mt-1 h-6 shrink-0 truncate pr-3 pl-10.5 text-left font-mono text-dim text-xs"
          title={shown}
        >
          <bdi dir="ltr">{shown}</bdi>
        </p>
        <PortLabels inputs={namesPorts(kind) ? (kind?.inputs ?? []) : []} outputs={outputs} />
        <NodeFooter node={node} view={view} details={details} />
      </div>
      {followed === undefined ? null : (
        <span
          className="pipeline-followed pointer-events-none absolute bottom-full left-2 -mb-1.5 max-w-[calc(100%-1rem)] truncate rounded-full bg-accent px-2 font-mono text-2xs text-on-accent"
          title={followed}
        >
          {followed}
        </span>
      )}
      <NodeHandles node={node} />
      {kind?.output === 'rows' ? <AddAfter node={node} outputs={outputs} /> : null}
    </>
  );
});

interface LabeledPort {
  readonly name: string;
  readonly label: string;
}

interface PortLabelsProps {
  readonly inputs: readonly LabeledPort[];
  readonly outputs: readonly LabeledPort[];
}

/** The labels of ports: the inputs at the left, the outputs at the right. */
function PortLabels({ inputs, outputs }: PortLabelsProps) {
  return Array.from({ length: Math.max(inputs.length, outputs.length) }, (_unused, at) => (
    <p
      key={`${inputs[at]?.name} ${outputs[at]?.name}`}
      style={{ height: PORT_HEIGHT }}
      className="flex shrink-0 items-center justify-between gap-2 px-3 text-2xs text-dim"
    >
      <span className="truncate">{inputs[at]?.label}</span>
      <span className="truncate" title={outputs[at]?.label}>
        {outputs[at]?.label}
      </span>
    </p>
  ));
}

interface AddAfterProps {
  readonly node: PipelineNode;
  readonly outputs: readonly LabeledPort[];
}

/** A `+` beside each output. */
function AddAfter({ node: { id, label }, outputs }: AddAfterProps) {
  if (outputs.length === 0) return <AddAfterButton at={{ kind: 'after', nodeId: id }} label={label} />;
  return outputs.map((port, at) => (
    <AddAfterButton
      key={port.name}
      at={{ kind: 'after', nodeId: id, output: port.name }}
      label={`${label}: ${port.label}`}
      top={outputY(at)}
    />
  ));
}
