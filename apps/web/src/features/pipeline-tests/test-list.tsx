import type { PipelineTest } from '@lakehouse/core/pipeline/test-schema';
import { Select } from '@lakehouse/ui/select';
import { Spinner } from '@lakehouse/ui/spinner';
import { StatusDot } from '@lakehouse/ui/status-dot';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { testsTexts as texts } from './tests-messages.ts';
import { COVERAGE, MISTAKES } from './tests-store.ts';
import type { TestState } from './use-test-states.ts';

const TONES = { passed: 'ok', failed: 'bad', running: 'accent', none: 'idle', changed: 'warn' } as const;

export interface TestListProps {
  readonly tests: readonly PipelineTest[];
  readonly states: ReadonlyMap<PipelineTest, TestState>;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The tests of a pipeline with their states, and the mistakes that they miss. */
export function TestList({ tests, states, chosen, onChoose }: TestListProps) {
  const stateOf = (test: PipelineTest): TestState => states.get(test) ?? 'none';
  if (useNarrow())
    return (
      <Select
        aria-label={texts.tests}
        value={chosen}
        onValueChange={onChoose}
        options={[
          ...tests.map((test) => ({
            value: test.id,
            label: `${test.name} · ${texts.states[stateOf(test)]}`,
          })),
          { value: COVERAGE, label: texts.coverage },
          { value: MISTAKES, label: texts.mistakes },
        ]}
      />
    );
  const entry =
    'flex w-full items-center gap-2 rounded-sm px-2 py-1.5 text-left text-xs hover:bg-hover aria-[current=true]:bg-accent-soft';
  return (
    <ol aria-label={texts.tests} className="min-h-0 flex-1 overflow-auto px-1.5 pb-1.5">
      {tests.map((test) => (
        <li key={test.id}>
          <button
            type="button"
            aria-current={test.id === chosen}
            className={entry}
            onClick={() => onChoose(test.id)}
          >
            {stateOf(test) === 'running' ? (
              <Spinner size={12} label={texts.states.running} />
            ) : (
              <StatusDot tone={TONES[stateOf(test)]} label={texts.states[stateOf(test)]} />
            )}
            <span className="min-w-0 flex-1 truncate">{test.name}</span>
          </button>
        </li>
      ))}
      {([COVERAGE, MISTAKES] as const).map((view) => (
        <li key={view} className="mt-1 border-line border-t pt-1">
          <button
            type="button"
            aria-current={chosen === view}
            className={entry}
            onClick={() => onChoose(view)}
          >
            {texts[view]}
          </button>
        </li>
      ))}
    </ol>
  );
}
