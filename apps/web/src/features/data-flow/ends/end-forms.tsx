import type { Problem } from '@lakehouse/core/diagnostics/diagnostic';
import { type FlowDocument, sourceOf, targetOf } from '@lakehouse/core/flows/document';
import type { SourceKind } from '@lakehouse/core/flows/kinds';
import { filesOf } from '@lakehouse/core/flows/places';
import { SOURCE_SETTINGS } from '@lakehouse/core/flows/source-settings';
import { TARGET_SETTINGS } from '@lakehouse/core/flows/target-settings';
import { type FormProblem, type FormValues, SchemaForm } from '@lakehouse/ui/schema-form';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { DOMAIN_CONTROLS } from '../../../shared/widgets/domain-controls.ts';
import { type FormData, FormDataContext } from '../../../shared/widgets/form-data.ts';
import { useCsvLook } from '../../../shared/widgets/use-csv-look.ts';
import { SOURCE_LOOKS, TARGET_LOOKS } from '../kinds.ts';
import { problemsOf, useProblems } from '../parts/use-problems.ts';
import { useFlow } from '../store/data-flow-context.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

// Untouched fields are not marked as invalid: the Run step lists them.
const EMPTY_CODES: ReadonlySet<string> = new Set(['missing', 'no-table']);

function marked(problems: readonly Problem[], part: string, values: FormValues): readonly FormProblem[] {
  return problemsOf(problems, part).filter(
    ({ code, field }) =>
      !EMPTY_CODES.has(code) && !(code.startsWith('bad-') && (values[field ?? ''] ?? '') === ''),
  );
}

/** Short fields share a line; paths and URLs have a separate one. */
const FIELDS = [
  'md:[&>div]:grid-cols-2',
  'md:[&_[data-field=folder]]:col-span-2 md:[&_[data-field=path]]:col-span-2 md:[&_[data-field=table]]:col-span-2',
  'md:[&_[data-field=from]]:col-span-2 md:[&_[data-field=to]]:col-span-2 md:[&_[data-field=url]]:col-span-2',
].join(' ');

/** The fields of a source; the folder of an upload is beside its button. */
const fieldsOf = (kind: SourceKind): z.ZodObject =>
  kind === 'file-upload' ? SOURCE_SETTINGS[kind].omit({ folder: true }) : SOURCE_SETTINGS[kind];

interface EndFormProps {
  readonly heading: string;
  readonly part: 'source' | 'target';
  readonly schema: z.ZodObject;
  readonly values: FormValues;
  readonly onChange: (settings: object) => void;
  /** Above the fields. */
  readonly children?: ReactNode;
  /** Below the fields: what is found while they are filled in must not move them. */
  readonly footer?: ReactNode;
}

function EndForm({ heading, part, schema, values, onChange, children, footer }: EndFormProps) {
  const problems = useProblems();
  return (
    <section aria-label={heading} className="min-w-0 rounded-md border border-line p-4">
      <h3 className="mb-3 font-medium">{heading}</h3>
      {children}
      <div className={FIELDS}>
        <SchemaForm
          schema={schema}
          values={values}
          controls={DOMAIN_CONTROLS}
          problems={marked(problems, part, values)}
          onChange={(next) => {
            const parsed = schema.safeParse(next);
            if (parsed.success) onChange(parsed.data);
          }}
        />
      </div>
      {footer}
    </section>
  );
}

/** The settings of the chosen source. `children` are rendered above the fields. */
export function SourceForm({ children }: { children?: ReactNode }) {
  const flow = useFlow((state) => state.flow);
  const setSource = useFlow((state) => state.setSource);
  const source = sourceOf(flow);
  const files = source && filesOf(source);
  const csvLook = useCsvLook(
    files?.path ?? '',
    files?.reading.fileFormat === 'csv',
    ({ readerOptions: _, ...found }) => {
      if (source) setSource({ ...source.settings, ...found });
    },
  );
  const data = useMemo((): FormData => ({ inputs: {}, ...(files ? { csvLook } : {}) }), [files, csvLook]);
  const kind = source?.kind;
  const schema = useMemo(() => kind && fieldsOf(kind), [kind]);
  if (!source || !schema) return null;
  return (
    <FormDataContext value={data}>
      <EndForm
        heading={wizardTexts.sourceIs(SOURCE_LOOKS[source.kind].title)}
        part="source"
        schema={schema}
        values={source.settings}
        onChange={(next) => setSource({ ...source.settings, ...next })}
      >
        {children}
      </EndForm>
    </FormDataContext>
  );
}

/** The settings of the chosen target. `children` are rendered below the fields. */
export function TargetForm({ children }: { children?: ReactNode }) {
  const flow: FlowDocument = useFlow((state) => state.flow);
  const setTarget = useFlow((state) => state.setTarget);
  const target = targetOf(flow);
  if (!target) return null;
  return (
    <EndForm
      heading={wizardTexts.targetIs(TARGET_LOOKS[target.kind].title)}
      part="target"
      schema={TARGET_SETTINGS[target.kind]}
      values={target.settings}
      onChange={setTarget}
      footer={children}
    />
  );
}
