import { entityProblem } from '@lakehouse/core/mdm/own/entity-problem';
import { makeEntity } from '@lakehouse/core/mdm/own/make-entity';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { proposeEntity, proposeSource } from '@lakehouse/core/mdm/own/propose-entity';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../../shared/messages/error-text.ts';
import { useMaster } from '../../../data/master-data.ts';
import { useAuditedAction } from '../../../data/use-audited-action.ts';
import { entitiesTexts } from '../../../messages/entities-texts.ts';
import { masterDataOwnMessages } from '../../../messages/master-data-own-messages.ts';
import { AttributesForm } from './attributes-form.tsx';
import { partsOf, profileTable } from './profile-table.ts';
import { SourcesList } from './sources-list.tsx';
import { StepProgress } from './step-progress.tsx';
import { TableQuestion } from './table-question.tsx';
import { useSteps } from './use-steps.ts';

/** Makes an entity of a table: its profile proposes the attributes, the key and what is compared. */
export function MakeEntityDialog({
  table,
  taken,
  names,
  onClose,
}: {
  /** Given where the user came from a table. */
  table: string | undefined;
  /** The names of the tables of the schema. */
  taken: ReadonlySet<string>;
  /** The names of entities and of their types, in lower case. */
  names: ReadonlySet<string>;
  onClose: () => void;
}) {
  const master = useMaster();
  const { busy, change } = useAuditedAction();
  const [entity, setEntity] = useState<OwnEntity | undefined>(undefined);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { step, perform, ended } = useSteps();
  const begun = useRef(false);

  const read = async (name: string): Promise<void> => {
    setProblem(undefined);
    if (master.mode === 'sample') return setProblem(masterDataOwnMessages.setUpFirst);
    setReading(true);
    try {
      const parts = partsOf(name);
      const columns = await profileTable(master.run, parts);
      setEntity(entity ? withSource(entity, parts, columns) : proposeEntity(parts, columns, taken));
    } catch (error) {
      setProblem(errorText(error, entitiesTexts.theTableCouldNotBeRead));
    } finally {
      setReading(false);
    }
  };
  useEffect(() => {
    if (begun.current || table === undefined) return;
    begun.current = true;
    void read(table);
  });

  const save = async (): Promise<void> => {
    if (!entity || busy) return;
    const made = { ...entity, name: entity.name.trim() };
    const wrong = names.has(made.name.toLowerCase())
      ? masterDataOwnMessages.nameTaken(made.name)
      : entityProblem(made);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const saved = await ended(
      change({
        target: { action: 'CREATE', entity: made.name, recordId: made.id },
        work: async (live, signal, user) => {
          await perform(live, makeEntity(live.at, made, user), signal);
          const fields = made.sources.map(({ table: parts }) => ({
            field: 'source',
            before: null,
            after: parts.join('.'),
          }));
          return { fields, message: masterDataOwnMessages.made(made.name) };
        },
        failed: masterDataOwnMessages.makeFailed,
      }),
    );
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={entitiesTexts.makeEntityOfTable}
      description={entitiesTexts.makeHint}
      size="xl"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {entitiesTexts.cancel}
          </Button>
          <Button variant="primary" busy={busy} disabled={!entity || reading} onClick={() => void save()}>
            {entitiesTexts.makeEntity}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === undefined ? null : (
          <p role="alert" className="rounded-sm bg-bad-soft px-3 py-2 text-bad">
            {problem}
          </p>
        )}
        {entity ? (
          <>
            <Field label={entitiesTexts.name} required className="sm:max-w-80">
              <Input
                value={entity.name}
                onChange={(event) => setEntity({ ...entity, name: event.target.value })}
              />
            </Field>
            <SourcesList entity={entity} onChange={setEntity} />
            <TableQuestion
              label={entitiesTexts.anotherSourceTable}
              action={entitiesTexts.addSource}
              busy={reading}
              onTable={read}
            />
            <AttributesForm entity={entity} onChange={setEntity} />
          </>
        ) : (
          <TableQuestion
            label={entitiesTexts.table}
            action={entitiesTexts.readTable}
            initial={table}
            busy={reading}
            onTable={read}
          />
        )}
        <StepProgress label={entitiesTexts.makingTheEntity} step={step} />
      </div>
    </Dialog>
  );
}

const withSource = (
  entity: OwnEntity,
  parts: readonly string[],
  columns: Parameters<typeof proposeSource>[2],
): OwnEntity => ({ ...entity, sources: [...entity.sources, proposeSource(entity, parts, columns)] });
