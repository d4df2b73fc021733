import { IconButton } from '@lakehouse/ui/icon-button';
import { Trash2 } from 'lucide-react';
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

const CELL = 'px-2 py-1.5 align-middle';

/** One column of the mapping, as a row of the table. */
export function MappingRowView(props: MappingRowProps) {
  const { row, byHand, encryption, problem, onRemove } = props;
  return (
    <>
      <tr className={problem === undefined ? 'border-line border-b last:border-b-0' : ''}>
        <td className="px-3 align-middle">
          <IncludeBox {...props} />
        </td>
        <td className={CELL}>
          <SourceName {...props} />
        </td>
        <td className={`${CELL} w-40`}>
          <SourceType {...props} suggestions={TYPES_ID} />
        </td>
        <td className={CELL}>
          <TargetName {...props} />
        </td>
        <td className={`${CELL} w-44`}>
          <TargetType {...props} suggestions={TYPES_ID} />
        </td>
        {(['key', 'unique', ...(encryption ? (['encrypt'] as const) : [])] as const).map((mark) => (
          <td key={mark} className={`${CELL} text-center`}>
            <MarkBox {...props} mark={mark} />
          </td>
        ))}
        {byHand ? (
          <td className={`${CELL} text-center`}>
            <IconButton
              size="sm"
              label={wizardTexts.remove(row.source || wizardTexts.theColumn)}
              icon={<Trash2 aria-hidden="true" size={14} />}
              onClick={onRemove}
            />
          </td>
        ) : null}
      </tr>
      {problem === undefined ? null : (
        <tr className="border-line border-b last:border-b-0">
          <td />
          <td colSpan={8} className="px-2 pb-1.5">
            <RowNote problem={problem} />
          </td>
        </tr>
      )}
    </>
  );
}
