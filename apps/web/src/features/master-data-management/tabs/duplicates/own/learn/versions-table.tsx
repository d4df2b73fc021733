import { matchVersions } from '@lakehouse/core/mdm/learning/learning-sql';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useNarrow } from '../../../../../../shared/layout/use-narrow.ts';
import { useMasterData } from '../../../../data/use-master-data.ts';
import { learningTexts as texts } from '../../../../messages/learning-texts.ts';
import { formatWhen } from '../../../../parts/format.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'version', header: texts.version, align: 'right' },
  { key: 'outcome', header: texts.outcome },
  { key: 'quality', header: texts.quality },
  { key: 'by', header: texts.by },
  { key: 'action', header: texts.takeBack, align: 'right' },
];

/** What was learned before, and the one in force, which can be taken back. */
export function VersionsTable({
  entity,
  busy,
  onTakeBack,
}: {
  entity: OwnEntity;
  busy: boolean;
  onTakeBack: (version: number) => void;
}) {
  const { rows = [] } = useMasterData(matchVersions(entity.id), { keepShown: true });
  const narrow = useNarrow();
  if (rows.length === 0) return null;
  const inForce = rows.find(({ state }) => state === 'accepted')?.version;
  const share = (value: number | null): string => (value === null ? '–' : texts.percent(value));
  return (
    <section aria-label={texts.versions} className="grid gap-2">
      <h3 className="font-semibold">{texts.versions}</h3>
      <Table
        label={texts.versions}
        columns={narrow ? COLUMNS.filter(({ key }) => key !== 'by' && key !== 'quality') : COLUMNS}
        rows={rows.map(({ version, state, details, user_name, made_at }) => ({
          key: String(version),
          cells: {
            version,
            outcome: version === inForce ? texts.inForce : state,
            quality: `${share(details.after.precision)}, ${share(details.after.recall)}`,
            by: (
              <span className="text-dim text-xs">
                {user_name}, {formatWhen(made_at)}
              </span>
            ),
            action:
              version === inForce ? (
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={texts.takeBackOf(version)}
                  onClick={() => onTakeBack(version)}
                >
                  {texts.takeBack}
                </Button>
              ) : null,
          },
        }))}
      />
    </section>
  );
}
