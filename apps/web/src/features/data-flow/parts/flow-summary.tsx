import { tableText } from '@lakehouse/core/codegen/spark-names';
import { type Source, sourceOf, type Target, targetOf } from '@lakehouse/core/flows/document';
import { included } from '@lakehouse/core/flows/mapping';
import { targetTable } from '@lakehouse/core/flows/places';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Button } from '@lakehouse/ui/button';
import { NameText } from '@lakehouse/ui/name-text';
import { clsx } from 'clsx';
import { SOURCE_LOOKS, TARGET_LOOKS } from '../kinds.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { isOpen, type Step } from '../store/flow-state.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** The location of a source in one line; empty while it is not set. */
export function placeOf(source: Source): string {
  switch (source.kind) {
    case 'database':
      return source.settings.from === 'catalog' ? source.settings.table : source.settings.remoteTable;
    case 'cloud-storage':
    case 'file-upload':
      return source.settings.path;
    case 'api-connector':
      return source.settings.url;
    case 'streaming':
      return source.settings.topic;
    case 'custom-source':
      return [source.settings.module, source.settings.className].filter((part) => part !== '').join('.');
    default:
      return assertNever(source);
  }
}

/** The location of a target in one line; empty while it is not set. */
export function targetPlaceOf(target: Target): string {
  const table = targetTable(target);
  if (table) return tableText(table);
  return 'remoteTable' in target.settings ? target.settings.remoteTable : '';
}

interface Line {
  readonly term: string;
  readonly what: string;
  readonly where: string;
  readonly step: Step;
}

/** The flow in three lines. With `links`, each leads to the step that sets it. */
export function FlowSummary({ links = false, className = '' }: { links?: boolean; className?: string }) {
  const state = useFlow((all) => all);
  const { flow, goTo } = state;
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  const keys = included(flow).filter(({ key }) => key);
  const lines: readonly Line[] = [
    {
      term: wizardTexts.from,
      what: source ? SOURCE_LOOKS[source.kind].title : wizardTexts.notChosen,
      where: source ? placeOf(source) : '',
      step: 'source',
    },
    {
      term: wizardTexts.to,
      what: target ? TARGET_LOOKS[target.kind].title : wizardTexts.notChosen,
      where: target ? targetPlaceOf(target) : '',
      step: 'target',
    },
    {
      term: wizardTexts.columns,
      what:
        flow.mapping.length === 0
          ? wizardTexts.notChosen
          : wizardTexts.someOf(included(flow).length, flow.mapping.length),
      where:
        flow.mapping.length === 0
          ? ''
          : keys.length > 0
            ? wizardTexts.keys(keys.map(({ target: name }) => name).join(', '))
            : wizardTexts.noKeys,
      step: 'mapping',
    },
  ];
  return (
    <dl className={clsx('grid gap-3 rounded-md border border-line bg-sunken p-4', className)}>
      {lines.map(({ term, what, where, step }) => (
        <div key={term} className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-2">
          <dt className="text-dim">{term}</dt>
          <dd className={what === wizardTexts.notChosen ? 'text-dim' : ''}>
            {what}
            {where === '' ? null : <NameText name={where} className="block font-mono text-dim text-xs" />}
          </dd>
          {links && state.step !== step && isOpen(state, step) ? (
            <dd className="-my-1">
              <Button
                size="sm"
                variant="ghost"
                aria-label={wizardTexts.change(term)}
                onClick={() => goTo(step)}
              >
                {wizardTexts.edit}
              </Button>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
