import { type DuplicateGroup, suggestedAction } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import { MATCHING_RULES } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useNarrow } from '../../../../shared/layout/use-narrow.ts';
import { duplicatesTexts } from '../../messages/duplicates-texts.ts';
import { ActionsHeader } from '../../parts/actions-header.tsx';
import { capitalized, formatCount } from '../../parts/format.ts';
import { scoreTone } from '../../parts/score-tone.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'entity', header: duplicatesTexts.entity },
  { key: 'field', header: duplicatesTexts.matchingField },
  { key: 'count', header: duplicatesTexts.duplicates, align: 'right' },
  { key: 'confidence', header: duplicatesTexts.confidence, align: 'right' },
  { key: 'action', header: duplicatesTexts.suggested },
  { key: 'buttons', header: <ActionsHeader />, align: 'right' },
];

/** The columns that fit on a narrow screen; the others are shown below the name. */
const NARROW_KEYS = ['entity', 'count', 'buttons'];

/** A group per matching rule; groups without duplicates cannot be merged. */
export function GroupsTable({
  groups,
  onAction,
}: {
  groups: readonly DuplicateGroup[];
  onAction: (action: 'merge' | 'review', entity: string) => void;
}) {
  const narrow = useNarrow();
  return (
    <Table
      label={duplicatesTexts.duplicateGroups}
      columns={narrow ? COLUMNS.filter(({ key }) => NARROW_KEYS.includes(key)) : COLUMNS}
      rows={groups.map(({ entity, duplicates, confidence }) => {
        const rule = MATCHING_RULES.find((one) => one.entity === entity);
        const name = rule?.entityLabel ?? capitalized(entity);
        const percent = confidence === null ? undefined : Math.round(confidence);
        const none = duplicates === 0;
        const merges = percent !== undefined && suggestedAction(percent) === 'Merge';
        return {
          key: entity,
          cells: {
            entity: (
              <>
                <span className="font-medium">{name}</span>
                {narrow ? (
                  <span className="flex flex-wrap items-center gap-1.5 text-dim text-xs">
                    {rule?.fieldLabel}
                    {percent === undefined ? null : <Badge tone={scoreTone(percent)}>{percent}%</Badge>}
                  </span>
                ) : null}
              </>
            ),
            field: rule?.fieldLabel,
            count: formatCount(duplicates),
            confidence:
              percent === undefined ? (
                <span className="text-dim">–</span>
              ) : (
                <Badge tone={scoreTone(percent)}>{percent}%</Badge>
              ),
            action:
              percent === undefined ? (
                <span className="text-dim">{duplicatesTexts.noneLeft}</span>
              ) : (
                suggestedAction(percent)
              ),
            buttons: (
              <div className="-my-1 flex justify-end gap-1.5 max-md:my-0 max-md:flex-col">
                <Button
                  size="sm"
                  variant={merges ? 'primary' : 'secondary'}
                  aria-label={duplicatesTexts.mergeOf(name)}
                  disabled={none}
                  onClick={() => onAction('merge', entity)}
                >
                  {duplicatesTexts.merge}
                </Button>
                <Button
                  size="sm"
                  aria-label={duplicatesTexts.reviewOf(name)}
                  disabled={none}
                  onClick={() => onAction('review', entity)}
                >
                  {duplicatesTexts.review}
                </Button>
              </div>
            ),
          },
        };
      })}
    />
  );
}
