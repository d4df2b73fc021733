import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { PARAMETER_TYPES, type ParameterValue } from '../model/tabs/query-tab.ts';
import { activeTab } from '../model/tabs/tabs-store.ts';
import { findParameters } from '../script/find-parameters.ts';

const EMPTY: ParameterValue = { value: '', type: 'STRING' };

/** An input for each marker `:name` of the script; nothing without markers. */
export function ParameterBar() {
  const { tabs } = useSqlDesigner();
  const { id, sql, parameters } = useStore(tabs, activeTab);
  const names = useMemo(() => findParameters(sql), [sql]);
  if (names.length === 0) return null;
  return (
    <fieldset className="flex max-h-28 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto border-line border-b bg-panel px-3 py-2">
      <legend className="sr-only">Parameters</legend>
      {names.map((name) => {
        const current = parameters[name] ?? EMPTY;
        const put = (change: Partial<ParameterValue>): void =>
          tabs.getState().setParameter(id, name, { ...current, ...change });
        return (
          <div key={name} className="flex items-center gap-1.5">
            <span className="font-mono text-xs">:{name}</span>
            <div className="w-36">
              <Input
                size="sm"
                aria-label={`Value of ${name}`}
                value={current.value}
                onChange={(event) => put({ value: event.target.value })}
              />
            </div>
            <Select
              size="sm"
              aria-label={`Type of ${name}`}
              value={current.type}
              options={PARAMETER_TYPES}
              onValueChange={(type) => {
                if (isOneOf(type, PARAMETER_TYPES)) put({ type });
              }}
              className="w-34 shrink-0"
            />
          </div>
        );
      })}
    </fieldset>
  );
}
