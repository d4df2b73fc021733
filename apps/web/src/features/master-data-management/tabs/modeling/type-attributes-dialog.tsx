import { ENTITY_ATTRIBUTES } from '@lakehouse/core/mdm/modeling/model-queries';
import { Dialog } from '@lakehouse/ui/dialog';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { masterTexts } from '../../messages/master-texts.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', header: masterTexts.attribute },
  { key: 'type', header: masterTexts.type },
  { key: 'required', header: masterTexts.required },
];

/** The attributes that the model gives an entity type. */
export function TypeAttributesDialog({ type, onClose }: { type: string; onClose: () => void }) {
  const answer = useMasterData(ENTITY_ATTRIBUTES);
  return (
    <Dialog open onOpenChange={onClose} title={masterTexts.attributesOf(type)} flush>
      <AnswerGate answer={answer}>
        {(attributes) => (
          <Table
            label={masterTexts.attributesOf(type)}
            columns={COLUMNS}
            rows={attributes
              .filter(({ entity_type }) => entity_type === type)
              .map(({ name, data_type, required }) => ({
                key: name,
                cells: {
                  name: <span className="font-medium">{name}</span>,
                  type: <code className="text-dim">{data_type.toLowerCase()}</code>,
                  required: required ? (
                    masterTexts.required
                  ) : (
                    <span className="text-dim">{masterTexts.optional}</span>
                  ),
                },
              }))}
          />
        )}
      </AnswerGate>
    </Dialog>
  );
}
