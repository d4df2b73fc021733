import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { pairCounts } from '@lakehouse/core/mdm/own/pairs-sql';
import { Button } from '@lakehouse/ui/button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { useNarrow } from '../../../../../shared/layout/use-narrow.ts';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { learningTexts } from '../../../messages/learning-texts.ts';
import { ActionsHeader } from '../../../parts/actions-header.tsx';
import { formatCount } from '../../../parts/format.ts';
import { MetricCards } from '../../../parts/metric-cards.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { GoldenDialog } from './golden-dialog.tsx';
import { LearnDialog } from './learn/learn-dialog.tsx';
import { QueueDialog } from './queue-dialog.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'entity', header: duplicatesTexts.entity, wraps: true },
  { key: 'open', header: duplicatesTexts.pairsLeft, align: 'right' },
  { key: 'same', header: duplicatesTexts.same, align: 'right' },
  { key: 'different', header: duplicatesTexts.different, align: 'right' },
  { key: 'buttons', header: <ActionsHeader />, align: 'right' },
];

/** The columns that fit on a narrow screen: the cards have the others. */
const NARROW_KEYS = ['entity', 'open', 'buttons'];

type Opened = 'review' | 'bulk' | 'golden' | 'learn';

/** The pairs of the entities of a person's own tables, and the ways to decide them. */
export function OwnGroupsPanel({ entities }: { entities: readonly OwnEntity[] }) {
  const answer = useMasterData(pairCounts(entities), { keepShown: true });
  const narrow = useNarrow();
  const [opened, setOpened] = useState<{ what: Opened; id: string } | undefined>(undefined);
  const entity = entities.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);
  return (
    <AnswerGate answer={answer}>
      {(counts) => {
        const of = (id: string) =>
          counts.find((one) => one.entity === id) ?? { open: 0, same: 0, different: 0 };
        const total = (key: 'open' | 'same' | 'different') =>
          formatCount(entities.reduce((sum, { id }) => sum + of(id)[key], 0));
        return (
          <>
            <MetricCards
              metrics={[
                {
                  label: duplicatesTexts.pairsToReview,
                  value: total('open'),
                  note: duplicatesTexts.ofOwnEntities,
                },
                { label: duplicatesTexts.decidedSame, value: total('same'), note: 'merged' },
                {
                  label: duplicatesTexts.decidedDifferent,
                  value: total('different'),
                  note: duplicatesTexts.twoRecordsEach,
                },
              ]}
            />
            <Panel title={duplicatesTexts.yourEntities} flush>
              <Table
                label={duplicatesTexts.ownPairs}
                columns={narrow ? COLUMNS.filter(({ key }) => NARROW_KEYS.includes(key)) : COLUMNS}
                rows={entities.map(({ id, name }) => ({
                  key: id,
                  cells: {
                    entity: <span className="font-medium">{name}</span>,
                    open: formatCount(of(id).open),
                    same: formatCount(of(id).same),
                    different: formatCount(of(id).different),
                    buttons: (
                      <div className="-my-1 flex justify-end gap-1.5 max-md:my-0 max-md:flex-col">
                        <Button
                          size="sm"
                          variant="primary"
                          aria-label={duplicatesTexts.reviewPairsOf(name)}
                          disabled={of(id).open === 0}
                          onClick={() => setOpened({ what: 'review', id })}
                        >
                          {duplicatesTexts.review}
                        </Button>
                        <Button
                          size="sm"
                          aria-label={duplicatesTexts.mergeSurePairsOf(name)}
                          disabled={of(id).open === 0}
                          onClick={() => setOpened({ what: 'bulk', id })}
                        >
                          {duplicatesTexts.mergeSurePairs}
                        </Button>
                        <Button
                          size="sm"
                          aria-label={duplicatesTexts.showGoldenRecordsOf(name)}
                          onClick={() => setOpened({ what: 'golden', id })}
                        >
                          {duplicatesTexts.goldenRecords}
                        </Button>
                        <Button
                          size="sm"
                          aria-label={learningTexts.learnOf(name)}
                          onClick={() => setOpened({ what: 'learn', id })}
                        >
                          {learningTexts.learn}
                        </Button>
                      </div>
                    ),
                  },
                }))}
              />
            </Panel>
            {entity && opened?.what === 'review' ? <QueueDialog entity={entity} onClose={close} /> : null}
            {entity && opened?.what === 'bulk' ? <BulkDialog entity={entity} onClose={close} /> : null}
            {entity && opened?.what === 'golden' ? <GoldenDialog entity={entity} onClose={close} /> : null}
            {entity && opened?.what === 'learn' ? <LearnDialog entity={entity} onClose={close} /> : null}
          </>
        );
      }}
    </AnswerGate>
  );
}
