import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { Expectation, PipelineTest, TestOutput } from '@lakehouse/core/pipeline/test-schema';
import { failureLines } from '@lakehouse/core/pipeline-tests/failure-lines';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Trash2 } from 'lucide-react';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { useDesignerStore } from '../../shared/pipeline/store/use-designer.ts';
import { RowsGrid } from './rows-grid.tsx';
import { expectThese, replaceTest, runTests, setTests } from './test-actions.ts';
import { testsTexts as texts } from './tests-messages.ts';
import { type KnownResult, useTests } from './tests-store.ts';
import type { TestState } from './use-test-states.ts';

const TONES = { passed: 'ok', failed: 'bad', running: 'accent', none: 'neutral', changed: 'warn' } as const;

export interface TestDetailsProps {
  readonly test: PipelineTest;
  readonly state: TestState;
  readonly plan: Plan;
}

/** One test: what it gives, what it expects, and what was otherwise. */
export function TestDetails({ test, state, plan }: TestDetailsProps) {
  const store = useDesignerStore();
  const access = useWarehouse();
  const known = useTests(({ results }) => results.get(test));
  const labelOf = (id: string): string => plan.byId.get(id)?.node.label ?? id;
  const isRunning = state === 'running' || !access.warehouse;
  return (
    <section aria-label={test.name} className="min-h-0 min-w-0 flex-1 overflow-auto">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
        <Input
          key={test.name}
          size="sm"
          quiet
          aria-label={texts.name}
          className="min-w-0 max-w-80 flex-1"
          defaultValue={test.name}
          maxLength={200}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
          onBlur={({ currentTarget: { value } }) => {
            const name = value.trim();
            if (name !== '' && name !== test.name) replaceTest(store, { ...test, name });
          }}
        />
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        <Button size="sm" disabled={isRunning} onClick={() => void runTests(store, access, [test])}>
          {texts.run}
        </Button>
        {known && !known.result.passed ? (
          <Button
            size="sm"
            variant="secondary"
            disabled={isRunning}
            onClick={() => void expectThese(store, access, test)}
          >
            {texts.expectThese}
          </Button>
        ) : null}
        <IconButton
          size="sm"
          label={texts.remove}
          icon={<Trash2 aria-hidden="true" size={14} />}
          onClick={() => setTests(store, (tests) => tests.filter(({ id }) => id !== test.id))}
        />
      </div>
      {known ? <Findings known={known} labelOf={labelOf} /> : null}
      {test.outputs.map((output, at) => (
        <Expected
          key={output.node}
          output={output}
          label={labelOf(output.node)}
          onOutput={(changed) => replaceTest(store, { ...test, outputs: test.outputs.with(at, changed) })}
        />
      ))}
      {test.inputs.map((input, at) => (
        <RowsGrid
          key={input.node}
          label={texts.given(labelOf(input.node), input.rows.length)}
          columns={input.columns}
          rows={input.rows}
          onRows={(rows) => replaceTest(store, { ...test, inputs: test.inputs.with(at, { ...input, rows }) })}
        />
      ))}
    </section>
  );
}

function Findings({ known, labelOf }: { known: KnownResult; labelOf: (id: string) => string }) {
  const { result, unsteady } = known;
  return (
    <div role="status" className="px-3 text-xs">
      {unsteady.length > 0 ? <p className="py-1.5 text-warn">{texts.unsteady(unsteady)}</p> : null}
      {result.outputs.map(({ nodeId, failures }) =>
        failures.length === 0 ? null : (
          <div key={nodeId} className="py-1.5">
            <h4 className="font-medium">{texts.differences(labelOf(nodeId))}</h4>
            <ul className="mt-1 grid gap-0.5 font-mono [overflow-wrap:anywhere]">
              {failures.flatMap(failureLines).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  );
}

interface ExpectedProps {
  readonly output: TestOutput;
  readonly label: string;
  readonly onOutput: (output: TestOutput) => void;
}

function Expected({ output, label, onOutput }: ExpectedProps) {
  const properties = output.expect.filter((one) => one.is !== 'rows');
  return (
    <>
      {output.expect.map((one, at) =>
        one.is === 'rows' ? (
          <RowsGrid
            key={one.is}
            label={`${texts.expectedRows(label, one.rows.length)}${one.ordered ? `, ${texts.inOrder}` : ''}`}
            columns={one.columns}
            rows={one.rows}
            onRows={(rows) => onOutput({ ...output, expect: output.expect.with(at, { ...one, rows }) })}
          />
        ) : null,
      )}
      {properties.length === 0 ? null : (
        <div className="px-3 py-1.5 text-xs">
          <h4 className="font-medium">{texts.expected(label)}</h4>
          <ul className="mt-1 grid gap-0.5 font-mono [overflow-wrap:anywhere]">
            {properties.map((one) => (
              <li key={propertyText(one)}>{propertyText(one)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function propertyText(one: Exclude<Expectation, { is: 'rows' }>): string {
  switch (one.is) {
    case 'row-count':
      return texts.propertyRows(one.min, one.max);
    case 'every-row':
      return texts.everyRow(one.expression);
    case 'unique':
      return texts.unique(one.columns);
    case 'not-null':
      return texts.notNull(one.columns);
    case 'columns':
      return texts.columns(one.columns.map(({ name, type }) => `${name} ${type}`));
    default:
      return assertNever(one);
  }
}
