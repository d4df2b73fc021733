import type { Problem } from '@lakehouse/core/diagnostics/diagnostic';
import type { MappingRow } from '@lakehouse/core/flows/document';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Input } from '@lakehouse/ui/input';
import { NameText } from '@lakehouse/ui/name-text';
import { TypeInput } from '../../../shared/widgets/type-input.tsx';
import { wizardTexts } from '../store/wizard-texts.ts';

export interface MappingRowProps {
  readonly row: MappingRow;
  readonly at: number;
  /** The source's columns can't be read: name and type are typed by hand. */
  readonly byHand: boolean;
  readonly encryption: boolean;
  /** The row's first error. */
  readonly problem: Problem | undefined;
  readonly onChange: (change: Partial<MappingRow>) => void;
  readonly onRemove: () => void;
}

/** The row's name within the accessible names of its controls. */
const nameOf = ({ row, at }: MappingRowProps): string => row.source || wizardTexts.columnAt(at + 1);

const badField = ({ problem, at }: MappingRowProps, field: keyof MappingRow): boolean =>
  problem?.severity === 'error' && problem.field === `${at}.${field}`;

export function IncludeBox(props: MappingRowProps & { label?: string }) {
  const { row, onChange, label } = props;
  return (
    <Checkbox
      {...(label === undefined ? { 'aria-label': wizardTexts.writeColumn(nameOf(props)) } : { label })}
      className="align-middle"
      checked={row.include}
      onCheckedChange={(include) => onChange({ include })}
    />
  );
}

export function SourceName(props: MappingRowProps) {
  const { row, byHand, onChange } = props;
  if (!byHand) return <NameText name={row.source} className="font-mono text-xs" />;
  return (
    <Input
      size="sm"
      aria-label={wizardTexts.nameOfSourceColumn(props.at + 1)}
      aria-invalid={badField(props, 'source') || undefined}
      value={row.source}
      spellCheck={false}
      className="font-mono"
      // While both names are equal, editing one edits the other.
      onChange={({ target: { value } }) =>
        onChange(row.target === row.source ? { source: value, target: value } : { source: value })
      }
    />
  );
}

export function SourceType(props: MappingRowProps & { suggestions: string }) {
  const { row, byHand, onChange, suggestions } = props;
  if (!byHand) return <span className="break-all font-mono text-dim text-xs">{row.sourceType}</span>;
  return (
    <TypeInput
      label={wizardTexts.sourceTypeOf(nameOf(props))}
      type={row.sourceType}
      suggestions={suggestions}
      onChange={(sourceType) => onChange({ sourceType: sourceType.toUpperCase() })}
    />
  );
}

export function TargetName(props: MappingRowProps) {
  const { row, onChange } = props;
  return (
    <Input
      size="sm"
      aria-label={wizardTexts.targetColumnOf(nameOf(props))}
      aria-invalid={badField(props, 'target') || undefined}
      value={row.target}
      disabled={!row.include}
      spellCheck={false}
      className="font-mono"
      onChange={({ target: { value } }) => onChange({ target: value })}
    />
  );
}

export function TargetType(props: MappingRowProps & { suggestions: string }) {
  const { row, onChange, suggestions } = props;
  if (!row.include) return <span className="px-2.5 font-mono text-dim text-xs">{row.targetType}</span>;
  return (
    <TypeInput
      label={wizardTexts.targetTypeOf(nameOf(props))}
      type={row.targetType}
      suggestions={suggestions}
      onChange={(targetType) => onChange({ targetType: targetType.toUpperCase() })}
    />
  );
}

/** One of the marks of a column. */
export function MarkBox({
  mark,
  label,
  ...props
}: MappingRowProps & { mark: 'key' | 'unique' | 'encrypt'; label?: string }) {
  const { row, onChange } = props;
  const words = { key: wizardTexts.isAKey, unique: wizardTexts.isUnique, encrypt: wizardTexts.isEncrypted }[
    mark
  ];
  return (
    <Checkbox
      {...(label === undefined ? { 'aria-label': `${nameOf(props)} ${words}` } : { label })}
      className="align-middle"
      checked={row[mark]}
      disabled={!row.include}
      onCheckedChange={(on) => onChange({ [mark]: on })}
    />
  );
}

/** The row's errors, shown below it. */
export function RowNote({ problem }: Pick<MappingRowProps, 'problem'>) {
  if (!problem) return null;
  return (
    <span className={problem.severity === 'error' ? 'text-bad text-xs' : 'text-warn text-xs'}>
      {problem.message}
    </span>
  );
}
