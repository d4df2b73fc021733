import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { FrozenRows } from '@lakehouse/core/targets/frozen-rows';
import { isSecret, privateColumns, sampledSources } from '@lakehouse/core/targets/sample-rows';
import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { codeMessages as messages } from '../../../shared/pipeline/messages/code-messages.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { codeTexts } from '../messages/code-texts.ts';
import { freezeSampledRows } from './freeze-sampled-rows.ts';

type Origin = 'invented' | 'sampled';

const SEGMENTS: readonly { readonly value: Origin; readonly label: string }[] = [
  { value: 'invented', label: codeTexts.invented },
  { value: 'sampled', label: codeTexts.sampled },
];

/** The columns of the sources that can be copied, each name once. */
const columnsOf = (plan: Plan): readonly string[] => [
  ...new Set(
    sampledSources(plan)
      .flatMap(({ schema }) => schema ?? [])
      .filter((column) => !isSecret(column))
      .map(({ name }) => name.toLowerCase()),
  ),
];

/** Where the rows of a bundle's tests come from, and which columns stay out of the files. */
export function TestRows({
  plan,
  onChange,
}: {
  plan: Plan;
  onChange: (rows: FrozenRows | undefined) => void;
}) {
  const transport = useWorkspaceTransport();
  const [origin, setOrigin] = useState<Origin>('invented');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(privateColumns(plan)));
  const sample = useMutation({
    mutationFn: async () =>
      transport && freezeSampledRows(transport, useWarehouseChoice.getState().chosenId, plan, hidden),
    onSuccess: onChange,
  });
  const choose = (next: Origin): void => {
    setOrigin(next);
    sample.reset();
    onChange(undefined);
  };
  const toggle = (name: string, isHidden: boolean): void => {
    setHidden((before) => new Set(isHidden ? [...before, name] : [...before].filter((one) => one !== name)));
    sample.reset();
    onChange(undefined);
  };
  return (
    <div className="grid shrink-0 gap-2">
      <SegmentedControl
        label={messages.testRows.label}
        segments={SEGMENTS}
        value={origin}
        onValueChange={choose}
      />
      {origin === 'sampled' ? (
        <>
          <p className="text-dim text-xs">{messages.testRows.warning}</p>
          <fieldset className="flex max-h-24 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
            <legend className="text-xs">{messages.testRows.hidden}</legend>
            {columnsOf(plan).map((name) => (
              <Checkbox
                key={name}
                label={name}
                checked={hidden.has(name)}
                onCheckedChange={(checked) => toggle(name, checked)}
              />
            ))}
          </fieldset>
          <div className="flex items-center gap-2">
            <Button disabled={!transport || sample.isPending} onClick={() => sample.mutate()}>
              {messages.testRows.sample}
            </Button>
            <span role="status" className="text-xs">
              {sample.isPending
                ? messages.testRows.sampling
                : sample.isError || (sample.isSuccess && !sample.data)
                  ? messages.testRows.none
                  : sample.isSuccess
                    ? messages.testRows.done
                    : ''}
            </span>
          </div>
        </>
      ) : null}
    </div>
  );
}
