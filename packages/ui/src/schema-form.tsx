import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';
import { SelectControl, SwitchControl } from './schema-form/choice-controls.tsx';
import type {
  BasicWidget,
  DomainControls,
  FieldComponent,
  FieldControlProps,
  FormProblem,
  FormValues,
} from './schema-form/field-control.tsx';
import { withSchemaProblems } from './schema-form/field-values.tsx';
import { FormContext } from './schema-form/form-context.tsx';
import { ListControl } from './schema-form/list-control.tsx';
import { NamesControl } from './schema-form/names-control.tsx';
import { NumberControl } from './schema-form/number-control.tsx';
import { ObjectFields } from './schema-form/object-fields.tsx';
import { shapeOf } from './schema-form/schema-shape.tsx';
import { TextareaControl, TextControl } from './schema-form/text-control.tsx';

export type { DomainControls, FieldControlProps, FormProblem, FormValues };

const BASIC: Readonly<Record<BasicWidget, FieldComponent>> = {
  text: TextControl,
  textarea: TextareaControl,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  names: NamesControl,
  list: ListControl,
};

export interface SchemaFormProps {
  /** A zod object whose fields carry `field(…)` metadata. */
  readonly schema: z.ZodObject;
  /** The given values; the rest are the defaults of the schema. */
  readonly values: FormValues;
  /** The values after a change, and the path of the field that changed: the key under which typing is one undo step. */
  readonly onChange: (values: FormValues, path: string) => void;
  /** The controls of the domain; a missing one does not compile. */
  readonly controls: DomainControls;
  /** Problems by field path, shown at their fields in addition to those of the schema. */
  readonly problems?: readonly FormProblem[];
  /** Shown above the fields. */
  readonly children?: ReactNode;
}

/** A form generated from a schema. No input is discarded: an invalid value is preserved and marked. */
export function SchemaForm({ schema, values, onChange, controls, problems = [], children }: SchemaFormProps) {
  const parts = useMemo(
    () => ({
      controls: { ...BASIC, ...controls },
      problems: withSchemaProblems(schema, values, problems),
    }),
    [schema, values, problems, controls],
  );
  return (
    <FormContext value={parts}>
      {/* Two columns in a wide inspector; what needs the width has both. */}
      <div className="-mb-4 grid min-w-0 content-start gap-x-4 *:mb-4 @2xl/inspector:grid-cols-2">
        {children ? <div className="col-span-full">{children}</div> : null}
        <ObjectFields shape={shapeOf(schema) ?? {}} given={values} path="" onChange={onChange} />
      </div>
    </FormContext>
  );
}
