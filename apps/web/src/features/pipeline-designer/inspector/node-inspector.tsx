import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { setConfig, setDescription } from '@lakehouse/core/pipeline/operations';
import { rowsId } from '@lakehouse/core/pipeline/outputs';
import { jobPartOf } from '@lakehouse/core/pipeline/ports';
import { withQuickFixes } from '@lakehouse/core/pipeline/quick-fixes';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { Field } from '@lakehouse/ui/field';
import { Textarea } from '@lakehouse/ui/textarea';
import { type ComponentType, createElement, Suspense, useRef } from 'react';
import { later } from '../../../shared/layout/later.tsx';
import { isNotYetSaid } from '../../../shared/pipeline/nodes/is-untouched.ts';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { selectFailures, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { inspectorTexts } from '../messages/inspector-texts.ts';
import { fixProblem } from '../problems/fix-problem.ts';
import { ProblemList } from '../problems/problem-list.tsx';
import { ColumnsOut } from './columns-out.tsx';
import { NodeActions } from './node-actions.tsx';
import { NodeCode } from './node-code.tsx';
import { NodeDialogButton } from './node-dialog-button.tsx';
import { NodeForm } from './node-form.tsx';
import type { SuggestionsProps } from './rule-suggestions.tsx';
import { Section } from './section.tsx';
import { useEscapeToCard } from './use-escape-to-card.ts';
import { useFocusField } from './use-focus-field.ts';

/** What the rows of the input suggest for the settings, and what follows from these, by kind. */
const SUGGESTIONS: Readonly<Record<string, ComponentType<SuggestionsProps>>> = {
  'data-validation': later(async () => (await import('./validation-tools.tsx')).ValidationTools),
  'data-security': later(async () => (await import('./personal-data.tsx')).PersonalData),
  scheduler: later(async () => (await import('./next-runs.tsx')).NextRuns),
};

const JobCode = later(async () => (await import('./job-code.tsx')).JobCode);

/** Everything about one node: its settings, problems, code and columns. */
export function NodeInspector({ node }: { node: PipelineNode }) {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const failures = useDesigner((state) => selectFailures(state).problems);
  const root = useRef<HTMLDivElement>(null);
  useFocusField(root, node.id);
  useEscapeToCard(root, node.id);
  const kind = KINDS.get(node.kind ?? '');
  const kindName = kind?.transformation?.name ?? kind?.title ?? node.type;
  const Suggestions = SUGGESTIONS[kind?.id ?? ''];
  const planned = plan.byId.get(node.id);
  const part = planned && jobPartOf(planned);
  const firstRows = plan.byId.get(rowsId(node, undefined));
  // What a new node or row lacks is not a mistake yet: its card and the list of problems say that it is not set up.
  const problems = (planned?.problems ?? []).filter(
    (one) => one.severity !== 'error' || !isNotYetSaid(node, one),
  );
  // A field shows the message of its problem, the list its quick fixes.
  const general = [
    ...failures.filter(({ nodeId }) => nodeId === node.id),
    ...problems
      .map((one) => withQuickFixes(plan, one))
      .filter(({ field, fixes = [] }) => field === undefined || fixes.length > 0),
  ];
  return (
    <div ref={root} className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-3 border-line border-b px-4 py-3">
        <CategoryIcon category={kindFamily(kind)}>{createElement(kindIcon(kind), { size: 16 })}</CategoryIcon>
        <div className="min-w-0">
          <h2 title={node.label} className="line-clamp-2 break-words font-semibold text-base">
            {node.label}
          </h2>
          {kindName.toLowerCase() === node.label.toLowerCase() ? null : (
            <p className="truncate text-dim text-xs">{kindName}</p>
          )}
        </div>
        <NodeActions />
      </header>
      <div className="@container/inspector grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto p-4">
        {general.length > 0 ? (
          <ProblemList
            label={inspectorTexts.nodeProblems}
            problems={general}
            onChoose={({ nodeId, field }) => {
              if (nodeId !== undefined && field !== undefined) store.getState().focusNode(nodeId, field);
            }}
            onFix={(problem, fix) => fixProblem(store, problem, fix)}
          />
        ) : null}
        <NodeDialogButton node={node} />
        {Suggestions ? (
          <Suspense fallback={null}>
            <Suggestions
              key={node.id}
              node={node}
              plan={plan}
              onChange={(config) =>
                store.getState().change((document) => setConfig(document, node.id, config))
              }
            />
          </Suspense>
        ) : null}
        {kind ? (
          <NodeForm
            node={node}
            kind={kind}
            plan={plan}
            problems={problems}
            onChange={(config, field) =>
              store
                .getState()
                .change((document) => setConfig(document, node.id, config), `config:${node.id}:${field}`)
            }
          />
        ) : null}
        <Field label={inspectorTexts.description}>
          <Textarea
            rows={2}
            value={node.description ?? ''}
            placeholder={inspectorTexts.descriptionHint}
            onChange={(event) =>
              store
                .getState()
                .change(
                  (document) => setDescription(document, node.id, event.target.value),
                  `description:${node.id}`,
                )
            }
          />
        </Field>
        {kind && part ? (
          <Suspense fallback={null}>
            <JobCode nodeId={node.id} />
          </Suspense>
        ) : null}
        {kind && !part ? (
          <Section title={inspectorTexts.pyspark}>
            <NodeCode nodeId={node.id} />
          </Section>
        ) : null}
        {kind?.output === 'rows' && !part ? (
          <Section title={inspectorTexts.columnsOut}>
            <ColumnsOut schema={firstRows?.schema} />
          </Section>
        ) : null}
      </div>
    </div>
  );
}
