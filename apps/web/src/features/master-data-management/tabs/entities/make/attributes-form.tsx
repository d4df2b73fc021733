import { familyOf } from '@lakehouse/core/codegen/profile/column-family';
import { COLUMN_METHODS } from '@lakehouse/core/matching/column-methods';
import { TAKES } from '@lakehouse/core/matching/methods';
import {
  type OwnAttribute,
  type OwnEntity,
  SURVIVORSHIP,
  type SurvivorshipRule,
} from '@lakehouse/core/mdm/own/own-entity';
import { isSensitive } from '@lakehouse/core/mdm/own/sensitive';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { entitiesTexts } from '../../../messages/entities-texts.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', header: entitiesTexts.attribute },
  { key: 'required', header: entitiesTexts.required },
  { key: 'sensitive', header: entitiesTexts.sensitive },
  { key: 'survivorship', header: entitiesTexts.valueThatSurvives },
  { key: 'method', header: entitiesTexts.comparedBy },
  { key: 'block', header: entitiesTexts.equalValuesAreCompared },
];

const NOT = 'none';
const FAMILIES: Record<(typeof TAKES)[keyof typeof TAKES], readonly string[]> = {
  any: ['text', 'integer', 'number', 'time', 'boolean'],
  text: ['text'],
  number: ['integer', 'number'],
  time: ['time'],
};
const methodsFor = (type: string) =>
  keysOf(COLUMN_METHODS).filter((method) => FAMILIES[TAKES[method]].includes(familyOf(type)));

const without = ({ method: _method, ...rest }: OwnAttribute): OwnAttribute => ({ ...rest, block: false });

/** What each attribute requires, whose value survives, and how it is compared to find the same records. */
export function AttributesForm({
  entity,
  onChange,
}: {
  entity: OwnEntity;
  onChange: (entity: OwnEntity) => void;
}) {
  const set = (name: string, change: (one: OwnAttribute) => OwnAttribute): void =>
    onChange({
      ...entity,
      attributes: entity.attributes.map((one) => (one.name === name ? change(one) : one)),
    });
  const survivorship = (attribute: OwnAttribute) => (
    <div className="grid gap-1">
      <Select
        size="sm"
        className="w-full md:w-48"
        aria-label={entitiesTexts.survivingValueOf(attribute.name)}
        value={attribute.survivorship}
        options={keysOf(SURVIVORSHIP).map((value) => ({ value, label: SURVIVORSHIP[value] }))}
        onValueChange={(value) => {
          const chosen = keysOf(SURVIVORSHIP).find((one): one is SurvivorshipRule => one === value);
          if (chosen)
            set(attribute.name, (one) => ({
              ...one,
              survivorship: chosen,
              expression:
                chosen === 'expression' && one.expression === '' ? `max(${one.name})` : one.expression,
            }));
        }}
      />
      {attribute.survivorship === 'expression' ? (
        <Input
          size="sm"
          spellCheck={false}
          aria-label={entitiesTexts.expressionOf(attribute.name)}
          value={attribute.expression}
          onChange={(event) => set(attribute.name, (one) => ({ ...one, expression: event.target.value }))}
        />
      ) : null}
    </div>
  );
  return (
    <Table
      label={entitiesTexts.entityAttributes}
      controls
      columns={COLUMNS}
      rows={entity.attributes.map((attribute, at) => ({
        // Two names are equal while one is typed.
        key: String(at),
        cells: {
          name: (
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{attribute.name}</span>{' '}
              <code className="text-dim text-xs">{attribute.type.toLowerCase()}</code>
            </span>
          ),
          required: (
            <Checkbox
              className="align-middle"
              aria-label={entitiesTexts.isRequired(attribute.name)}
              checked={attribute.required}
              onCheckedChange={(required) => set(attribute.name, (one) => ({ ...one, required }))}
            />
          ),
          sensitive: (
            <Checkbox
              className="align-middle"
              aria-label={entitiesTexts.isSensitive(attribute.name)}
              checked={isSensitive(attribute)}
              onCheckedChange={(sensitive) => set(attribute.name, (one) => ({ ...one, sensitive }))}
            />
          ),
          survivorship: survivorship(attribute),
          method: (
            <Select
              size="sm"
              className="w-full md:w-60"
              aria-label={entitiesTexts.comparisonOf(attribute.name)}
              value={attribute.method ?? NOT}
              options={[
                { value: NOT, label: entitiesTexts.notCompared },
                ...methodsFor(attribute.type).map((value) => ({ value, label: COLUMN_METHODS[value] })),
              ]}
              onValueChange={(value) => {
                const method = keysOf(COLUMN_METHODS).find((one) => one === value);
                set(attribute.name, (one) => (method ? { ...one, method } : without(one)));
              }}
            />
          ),
          block: (
            <Checkbox
              className="align-middle"
              aria-label={entitiesTexts.equalValuesCompared(attribute.name)}
              checked={attribute.block}
              disabled={attribute.method === undefined}
              onCheckedChange={(block) => set(attribute.name, (one) => ({ ...one, block }))}
            />
          ),
        },
      }))}
    />
  );
}
