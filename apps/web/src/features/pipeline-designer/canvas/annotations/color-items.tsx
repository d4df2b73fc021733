import { ANNOTATION_COLORS, type AnnotationColor } from '@lakehouse/core/pipeline/annotation-schema';
import { DropdownItem, DropdownLabel } from '@lakehouse/ui/dropdown-menu';
import { Check } from 'lucide-react';
import { annotationTexts as texts } from './annotation-messages.ts';

/** The colors of a note or a group, as items of its menu. */
export function ColorItems({
  color,
  onChange,
}: {
  readonly color: AnnotationColor;
  readonly onChange: (color: AnnotationColor) => void;
}) {
  return (
    <>
      <DropdownLabel>{texts.color}</DropdownLabel>
      {ANNOTATION_COLORS.map((one) => (
        <DropdownItem
          key={one}
          onSelect={() => onChange(one)}
          icon={<span className={`annotation-swatch annotation-${one}`} />}
        >
          <span className="flex items-center justify-between">
            {texts.colors[one]}
            {one === color ? <Check aria-label={texts.chosen} size={14} /> : null}
          </span>
        </DropdownItem>
      ))}
    </>
  );
}
