import type { FieldMeta } from '@lakehouse/core/fields/field';
import { Field } from '../field.tsx';
import { cn } from '../lib/cn.ts';
import type { FieldControlProps } from './field-control.tsx';
import { problemAt } from './field-values.tsx';
import { useFormParts } from './form-context.tsx';

interface FormFieldProps extends FieldControlProps {
  /** The label is a tooltip, and there for assistive technology. */
  readonly hideLabel?: boolean;
}

/** One field with its label, help and problem. A list draws its own label, since it holds several controls. */
export function FormField({ hideLabel = false, ...props }: FormFieldProps) {
  const { meta, path, compact } = props;
  const { controls, problems } = useFormParts();
  const Control = controls[meta.widget];
  if (meta.widget === 'list') return <Control {...props} />;
  const problem = problemAt(problems, path, true);
  return (
    <div
      data-field={path}
      // The label is not shown there, and a filled control has no placeholder.
      title={hideLabel ? meta.label : undefined}
      className={cn(
        'min-w-0',
        compact
          ? widthOf(meta)
          : ['row-span-3 grid grid-cols-1 grid-rows-subgrid', isWide(meta) && 'col-span-full'],
      )}
    >
      <Field
        label={compact ? <span className="text-dim text-xs">{meta.label}</span> : meta.label}
        hideLabel={hideLabel}
        inLine={!compact}
        layout={meta.widget === 'switch' ? 'row' : 'column'}
        {...(problem?.severity === 'error' ? { error: problem.message } : {})}
        {...(problem && problem.severity !== 'error'
          ? {
              help: (
                <span className={cn(problem.severity === 'warning' && 'text-warn')}>{problem.message}</span>
              ),
            }
          : meta.help !== undefined && !compact
            ? { help: meta.help }
            : {})}
      >
        <Control {...props} />
      </Field>
    </div>
  );
}

const isWide = ({ widget, columnField }: FieldMeta): boolean =>
  widget === 'expression' ||
  widget === 'code' ||
  widget === 'textarea' ||
  widget === 'columns' ||
  (widget === 'names' && columnField !== undefined);

/** Fields of a row share its width, and wrap where a word or a name would be cut off; wide ones get a separate line. */
function widthOf(meta: FieldMeta): string {
  if (isWide(meta)) return 'basis-full';
  // Beside a value is the button that offers those of its column.
  if (meta.columnField !== undefined) return 'flex-[3] basis-36';
  return meta.widget === 'column' ? 'flex-[2] basis-28' : 'flex-[3] basis-28';
}
