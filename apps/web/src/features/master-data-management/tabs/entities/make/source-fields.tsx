import { sql } from '@lakehouse/core/codegen/sql/sql';
import type { OwnEntity, OwnSource } from '@lakehouse/core/mdm/own/own-entity';
import { Field } from '@lakehouse/ui/field';
import { Select } from '@lakehouse/ui/select';
import { useRows } from '../../../data/use-rows.ts';
import { entitiesTexts } from '../../../messages/entities-texts.ts';

const NONE = '';

/** The key of a source, the column with the time of a change, and the column of each attribute. */
export function SourceFields({
  entity,
  source,
  onChange,
}: {
  entity: OwnEntity;
  source: OwnSource;
  onChange: (source: OwnSource) => void;
}) {
  const { data, error } = useRows(() => sql`SELECT * FROM ${sql.path(source.table)} LIMIT 0`);
  if (error) return <p className="text-bad text-xs">{error.message}</p>;
  const columns = (data?.columns ?? []).map(({ name }) => name);
  const choices = (chosen: string | undefined) => [
    ...(chosen === undefined || columns.includes(chosen) ? [] : [chosen]),
    ...columns,
  ];
  const { changedAt, ...rest } = source;
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={entitiesTexts.key}>
        <Select
          size="sm"
          value={source.key}
          options={choices(source.key)}
          onValueChange={(key) => onChange({ ...source, key })}
        />
      </Field>
      <Field label={entitiesTexts.changedAt}>
        <Select
          size="sm"
          value={changedAt ?? NONE}
          options={[{ value: NONE, label: entitiesTexts.noColumn }, ...choices(changedAt)]}
          onValueChange={(chosen) => onChange(chosen === NONE ? rest : { ...rest, changedAt: chosen })}
        />
      </Field>
      {[...new Set(entity.attributes.map(({ name }) => name))].map((name) => (
        <Field key={name} label={entitiesTexts.columnOf(name)}>
          <Select
            size="sm"
            value={source.columns[name] ?? NONE}
            options={[{ value: NONE, label: entitiesTexts.none }, ...choices(source.columns[name])]}
            onValueChange={(chosen) => {
              const { [name]: _old, ...others } = source.columns;
              onChange({ ...source, columns: chosen === NONE ? others : { ...others, [name]: chosen } });
            }}
          />
        </Field>
      ))}
    </div>
  );
}
