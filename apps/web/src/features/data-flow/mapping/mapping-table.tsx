import { sourceOf } from '@lakehouse/core/flows/document';
import { exampleMapping, isExampleMapping } from '@lakehouse/core/flows/mapping';
import { tellsColumns } from '@lakehouse/core/flows/places';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Plus, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import { problemsOf, useProblems } from '../parts/use-problems.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { dataFlowTexts } from '../store/data-flow-messages.ts';
import { wizardTexts } from '../store/wizard-texts.ts';
import { MappingCard } from './mapping-card.tsx';
import { MappingRowView } from './mapping-row.tsx';
import { TYPE_NAMES, TYPES_ID } from './type-names.ts';

/** The column mapping. `children` are rendered next to the heading. */
export function MappingTable({ children }: { children?: ReactNode }) {
  const flow = useFlow((state) => state.flow);
  const setMapping = useFlow((state) => state.setMapping);
  const problems = problemsOf(useProblems(), 'mapping');
  const narrow = useNarrow();
  const source = sourceOf(flow);
  const { mapping } = flow;
  const byHand = source !== undefined && !tellsColumns(source);
  const all = mapping.length > 0 && mapping.every(({ include }) => include);
  const rows = mapping.map((row, at) => ({
    row,
    at,
    byHand,
    encryption: flow.job.encryption,
    problem: problems.find(({ field }) => field?.startsWith(`${at}.`) && row.include),
    onChange: (change: Partial<typeof row>) =>
      setMapping(mapping.map((other, place) => (place === at ? { ...other, ...change } : other))),
    onRemove: () => setMapping(mapping.filter((_, place) => place !== at)),
  }));
  const add = (
    <Button
      size="sm"
      onClick={() => {
        const blank = { source: '', sourceType: 'STRING', target: '', targetType: 'STRING' };
        setMapping([...mapping, { ...blank, key: false, unique: false, include: true, encrypt: false }]);
      }}
    >
      <Plus aria-hidden="true" size={14} />
      {wizardTexts.addColumn}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{wizardTexts.columns}</h3>
        {isExampleMapping(mapping) ? (
          <Badge tone="warn">{wizardTexts.replaceExamples(dataFlowTexts.exampleColumns)}</Badge>
        ) : null}
        {children}
        <span className="flex-1" />
        {byHand ? add : null}
      </div>
      <datalist id={TYPES_ID}>
        {TYPE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {mapping.length === 0 ? (
        <div className="rounded-md border border-line">
          <EmptyState
            icon={<Table2 aria-hidden="true" size={18} />}
            title={wizardTexts.noColumnsYet}
            {...(byHand
              ? {
                  action: (
                    <Button onClick={() => setMapping(exampleMapping())}>{wizardTexts.takeExamples}</Button>
                  ),
                }
              : {})}
          >
            {byHand ? wizardTexts.addColumns : wizardTexts.columnsAreRead}
          </EmptyState>
        </div>
      ) : narrow ? (
        <ul aria-label={wizardTexts.columnMapping} className="grid gap-3">
          {rows.map((props) => (
            <MappingCard key={props.at} {...props} />
          ))}
        </ul>
      ) : (
        <div className="overflow-x-auto rounded-md border border-line">
          <table aria-label={wizardTexts.columnMapping} className="w-full min-w-[760px] border-collapse">
            <thead>
              <tr className="border-line border-b bg-sunken text-left text-dim text-xs">
                <th scope="col" className="w-10 px-3">
                  <Checkbox
                    className="align-middle"
                    aria-label={wizardTexts.writeAllColumns}
                    checked={all}
                    indeterminate={!all && mapping.some(({ include }) => include)}
                    onCheckedChange={(include) => setMapping(mapping.map((row) => ({ ...row, include })))}
                  />
                </th>
                {[
                  dataFlowTexts.sourceColumn,
                  dataFlowTexts.sourceType,
                  dataFlowTexts.targetColumn,
                  dataFlowTexts.targetType,
                ].map((header) => (
                  <th key={header} scope="col" className="h-9 px-2 font-medium">
                    {header}
                  </th>
                ))}
                {[
                  dataFlowTexts.key,
                  dataFlowTexts.unique,
                  ...(flow.job.encryption ? [dataFlowTexts.encrypt] : []),
                  ...(byHand ? [dataFlowTexts.remove] : []),
                ].map((header) => (
                  <th key={header} scope="col" className="h-9 w-16 px-2 text-center font-medium">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((props) => (
                <MappingRowView key={props.at} {...props} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <MappingNotes />
    </div>
  );
}

/** The errors of the mapping as a whole. */
function MappingNotes() {
  const problems = useProblems().filter(({ field, code }) => field === 'mapping' && code !== 'example');
  if (problems.every(({ code }) => code === 'no-columns')) return null;
  return (
    <ul className="grid gap-1 text-xs">
      {problems.map(({ message, severity }) => (
        <li key={message} className={severity === 'error' ? 'text-bad' : 'text-warn'}>
          {message}
        </li>
      ))}
    </ul>
  );
}
