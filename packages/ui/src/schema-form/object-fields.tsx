import { coreSchema, fieldMeta } from '@lakehouse/core/fields/field';
import { isVisible } from '@lakehouse/core/fields/visible-field';
import type { FormValues } from './field-control.tsx';
import { effectiveValues } from './field-values.tsx';
import { FormField } from './form-field.tsx';
import type { Shape } from './schema-shape.tsx';

export interface ObjectFieldsProps {
  readonly shape: Shape;
  readonly given: FormValues;
  /** The path of the object, or "" for the root. */
  readonly path: string;
  /** The whole object as it is now, and the path of the field that changed. */
  readonly onChange: (values: FormValues, path: string) => void;
  readonly compact?: boolean;
}

/** So few fields of a row say by their values what they are, such as a column and a direction. */
const CLEAR_WITHOUT_LABELS = 2;

/** The visible fields of one object. Fields without form metadata are not shown. */
export function ObjectFields({ shape, given, path, onChange, compact = false }: ObjectFieldsProps) {
  const values = effectiveValues(shape, given);
  const shown = Object.entries(shape).flatMap(([name, schema]) => {
    const meta = fieldMeta(schema);
    return meta && isVisible(shape, values, name) ? [{ name, schema, meta }] : [];
  });
  return (
    <>
      {shown.map(({ name, schema, meta }) => {
        const own = path === '' ? name : `${path}.${name}`;
        return (
          <FormField
            key={name}
            meta={meta}
            schema={coreSchema(schema)}
            path={own}
            value={values[name]}
            siblings={values}
            compact={compact}
            hideLabel={compact && shown.length <= CLEAR_WITHOUT_LABELS}
            onChange={(value) => {
              const { [name]: _, ...others } = given;
              onChange(value === undefined ? others : { ...given, [name]: value }, own);
            }}
          />
        );
      })}
    </>
  );
}
