import { Button } from '@lakehouse/ui/button';
import { wizardTexts } from '../store/wizard-texts.ts';
import {
  IncludeBox,
  type MappingRowProps,
  MarkBox,
  RowNote,
  SourceName,
  SourceType,
  TargetName,
  TargetType,
} from './mapping-fields.tsx';
import { TYPES_ID } from './type-names.ts';

/** One column of the mapping, for a narrow screen. */
export function MappingCard(props: MappingRowProps) {
  const { byHand, encryption, problem, onRemove } = props;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="grid grid-cols-2 items-center gap-2">
        <SourceName {...props} />
        <SourceType {...props} suggestions={TYPES_ID} />
        <TargetName {...props} />
        <TargetType {...props} suggestions={TYPES_ID} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <IncludeBox {...props} label={wizardTexts.write} />
        <MarkBox {...props} mark="key" label={wizardTexts.key} />
        <MarkBox {...props} mark="unique" label={wizardTexts.unique} />
        {encryption ? <MarkBox {...props} mark="encrypt" label={wizardTexts.encrypt} /> : null}
        {byHand ? (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {wizardTexts.removeShort}
          </Button>
        ) : null}
      </div>
      <RowNote problem={problem} />
    </li>
  );
}
