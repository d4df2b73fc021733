import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Button } from '@lakehouse/ui/button';
import { CodeView } from '@lakehouse/ui/code-view';
import { Dialog } from '@lakehouse/ui/dialog';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { screenTexts } from '../messages/screen-texts.ts';
import { formatSql } from './format-sql.ts';
import type { FormatStyle } from './format-style.ts';

const EXAMPLE = screenTexts.sampleStatement;

export interface FormatStyleDialogProps {
  readonly style: FormatStyle;
  readonly onStyle: (style: FormatStyle) => void;
  readonly onClose: () => void;
}

/** The choices of how SQL is formatted, each shown on an example. */
export function FormatStyleDialog({ style, onStyle, onClose }: FormatStyleDialogProps) {
  const { data = '' } = useQuery({
    queryKey: ['sql-format-example', style],
    queryFn: () => formatSql(EXAMPLE, style),
    placeholderData: (before) => before,
  });
  const change = (changes: Partial<FormatStyle>): void => onStyle({ ...style, ...changes });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={screenTexts.formatStyleTitle}
      description={screenTexts.remembered}
      footer={
        <Button variant="primary" onClick={onClose}>
          {screenTexts.done}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Choice
          label={screenTexts.keywords}
          options={{ preserve: screenTexts.asTyped, upper: 'UPPER', lower: 'lower' }}
          value={style.keywords}
          onChange={(keywords) => change({ keywords })}
        />
        <Choice
          label={screenTexts.indent}
          options={{ '2': '2 spaces', '4': '4 spaces', tab: 'Tab' }}
          value={style.indent}
          onChange={(indent) => change({ indent })}
        />
        <Choice
          label={screenTexts.commas}
          options={{ after: screenTexts.atTheEnd, before: screenTexts.atTheStart }}
          value={style.commas}
          onChange={(commas) => change({ commas })}
        />
        <CodeView code={data} language="sql" label={screenTexts.example} />
      </div>
    </Dialog>
  );
}

function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-nowrap">
      <span className="w-24 font-medium">{label}</span>
      <SegmentedControl
        label={label}
        segments={keysOf(options).map((key) => ({ value: key, label: options[key] }))}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}
