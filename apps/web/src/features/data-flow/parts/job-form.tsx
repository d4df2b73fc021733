import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { jobSettings } from '@lakehouse/core/flows/job-settings';
import { settingEffects } from '@lakehouse/core/flows/setting-effects';
import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { type FormProblem, SchemaForm } from '@lakehouse/ui/schema-form';
import { useMemo } from 'react';
import type { z } from 'zod';
import { DOMAIN_CONTROLS } from '../../../shared/widgets/domain-controls.ts';
import { type FormData, FormDataContext } from '../../../shared/widgets/form-data.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { useSourceColumns } from './use-columns.ts';
import { problemsOf, useProblems } from './use-problems.ts';

/** One group of job settings; each has a note below with its effect on this flow, or why it has none. */
export function JobForm({ schema, className = '' }: { schema: z.ZodObject; className?: string }) {
  const flow = useFlow((state) => state.flow);
  const setJob = useFlow((state) => state.setJob);
  const problems = useProblems();
  const notes = useMemo((): readonly FormProblem[] => {
    const [source, target] = [sourceOf(flow), targetOf(flow)];
    const effects = source && target ? Object.entries(settingEffects(flow, source, target)) : [];
    return [
      ...problemsOf(problems, 'job'),
      ...effects.map(([field, { says }]): FormProblem => ({ severity: 'info', message: says, field })),
    ];
  }, [flow, problems]);
  const { columns } = useSourceColumns();
  // Columns of a source that can't be read from here are those of the mapping.
  const data = useMemo(
    (): FormData => ({
      inputs: {
        source:
          columns ??
          flow.mapping.map(({ source, sourceType }) => ({
            name: source,
            type: tryParseType(sourceType) ?? T.string,
          })),
      },
    }),
    [columns, flow.mapping],
  );
  return (
    <FormDataContext value={data}>
      <div className={className}>
        <SchemaForm
          schema={schema}
          values={flow.job}
          controls={DOMAIN_CONTROLS}
          problems={notes}
          onChange={(values) => {
            const parsed = jobSettings.safeParse(values);
            if (parsed.success) setJob(parsed.data);
          }}
        />
      </div>
    </FormDataContext>
  );
}
