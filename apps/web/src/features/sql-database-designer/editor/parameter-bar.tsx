import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { type ComponentProps, useMemo } from 'react';
import { useStore } from 'zustand';
import { sqlDesignerTexts } from '../messages/sql-designer-messages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { PARAMETER_TYPES, type ParameterValue } from '../model/tabs/query-tab.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';
import { findParameters } from '../script/find-parameters.ts';
import { ChoicesButton, ChosenInput } from './parameter-choices.tsx';

const EMPTY: ParameterValue = { value: '', type: 'STRING' };

interface ParameterInputProps {
  readonly name: string;
  readonly current: ParameterValue;
  readonly onValue: (value: string) => void;
  readonly onRun: () => void;
}

type InputKind = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'step'>;

/** What browsers offer for a type. Numbers are typed as text: the browser would round long ones. */
const INPUTS: Readonly<Record<Exclude<ParameterValue['type'], 'BOOLEAN'>, InputKind>> = {
  STRING: { type: 'text' },
  BIGINT: { type: 'text', inputMode: 'numeric' },
  DOUBLE: { type: 'text', inputMode: 'decimal' },
  'DECIMAL(38,10)': { type: 'text', inputMode: 'decimal' },
  DATE: { type: 'date' },
  TIMESTAMP: { type: 'datetime-local', step: 1 },
};

/** Values that an input can show; the others would be sent without being seen. */
const SHOWN: Readonly<Partial<Record<ParameterValue['type'], RegExp>>> = {
  BOOLEAN: /^(?:true|false)$/u,
  DATE: /^\d{4}-\d\d-\d\d$/u,
  TIMESTAMP: /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?$/u,
};
const shownAs = (type: ParameterValue['type'], value: string): string =>
  SHOWN[type]?.test(value) === false ? '' : value;

function ParameterInput({ name, current: { type, value }, onValue, onRun }: ParameterInputProps) {
  const label = sqlDesignerTexts.valueOf(name);
  if (type === 'BOOLEAN')
    return (
      <Select
        size="sm"
        aria-label={label}
        value={value}
        options={['', 'true', 'false']}
        onValueChange={onValue}
      />
    );
  return (
    <Input
      size="sm"
      aria-label={label}
      {...INPUTS[type]}
      // The browser writes a T where SQL has a space.
      value={type === 'TIMESTAMP' ? value.replace(' ', 'T') : value}
      onChange={({ target }) => onValue(type === 'TIMESTAMP' ? target.value.replace('T', ' ') : target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onRun();
      }}
    />
  );
}

interface ParameterBarProps {
  readonly warehouse: Warehouse | undefined;
  /** Enter in an input, with Ctrl or without, as in the editor. */
  readonly onRun: () => void;
}

/** An input for each marker `:name` of the script; nothing without markers. */
export function ParameterBar({ warehouse, onRun }: ParameterBarProps) {
  const { tabs } = useSqlDesigner();
  const { id, sql, parameters } = useStore(tabs, activeTab);
  const names = useMemo(() => findParameters(sql), [sql]);
  if (names.length === 0) return null;
  return (
    <fieldset className="flex max-h-28 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto border-line border-b bg-panel px-3 py-2">
      <legend className="sr-only">{sqlDesignerTexts.parameters}</legend>
      {names.map((name) => {
        const current = parameters[name] ?? EMPTY;
        const put = (change: Partial<ParameterValue>): void =>
          tabs.getState().setParameter(id, name, { ...current, ...change });
        return (
          <div key={name} className="flex items-center gap-1.5">
            <span className="font-mono text-xs">:{name}</span>
            <div className={current.type === 'TIMESTAMP' ? 'w-54' : 'w-36'}>
              {current.choices ? (
                <ChosenInput
                  name={name}
                  value={current.value}
                  choices={current.choices}
                  warehouse={warehouse}
                  onValue={(value) => put({ value })}
                />
              ) : (
                <ParameterInput
                  name={name}
                  current={current}
                  onValue={(value) => put({ value })}
                  onRun={onRun}
                />
              )}
            </div>
            <ChoicesButton name={name} choices={current.choices} onChoices={(choices) => put({ choices })} />
            <Select
              size="sm"
              aria-label={sqlDesignerTexts.typeOf(name)}
              value={current.type}
              options={PARAMETER_TYPES}
              onValueChange={(type) => {
                if (isOneOf(type, PARAMETER_TYPES)) put({ type, value: shownAs(type, current.value) });
              }}
              className="w-34 shrink-0"
            />
          </div>
        );
      })}
    </fieldset>
  );
}
