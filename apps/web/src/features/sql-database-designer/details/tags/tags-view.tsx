import type { Tag } from '@lakehouse/core/table-history/table-tags';
import { Button } from '@lakehouse/ui/button';
import { Field } from '@lakehouse/ui/field';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Table } from '@lakehouse/ui/table';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { tagTexts } from '../../messages/tag-texts.ts';
import type { CatalogNode } from '../../model/catalog/catalog-node.ts';
import type { Warehouses } from '../../model/use-warehouses.ts';
import { AwaitedAnswer } from '../awaited-answer.tsx';
import { useChangeTag, useTags } from './use-tags.ts';

const HEADERS = [
  { key: 'on', header: tagTexts.on },
  { key: 'tag', header: tagTexts.tag },
  { key: 'value', header: tagTexts.value },
  { key: 'actions', header: <span className="sr-only">{tagTexts.actions}</span>, align: 'right' },
] as const;

/** On a phone two in a line. */
const FIELD = 'w-48 max-md:w-[calc(50%-0.375rem)]';
const NEW = { tag: '', value: '' };

/** The tags of a table and of its columns: set, given another value, and removed. */
export function TagsView({ node, warehouses }: { node: CatalogNode; warehouses: Warehouses }) {
  const answer = useTags(node, warehouses);
  const { data } = answer;
  const { mutate, isPending } = useChangeTag(node, warehouses, data ?? []);
  const [column, setColumn] = useState('');
  const [typed, setTyped] = useState(NEW);
  const nameField = useRef<HTMLInputElement>(null);
  if (!data) return <AwaitedAnswer what={tagTexts.tagsAre} answer={answer} warehouses={warehouses} />;
  const tag = typed.tag.trim();
  const set = (): void => {
    if (tag === '' || isPending) return;
    mutate(
      { column: column === '' ? null : column, tag, value: typed.value.trim() },
      {
        onSuccess: () => {
          setTyped(NEW);
          nameField.current?.focus();
        },
      },
    );
  };
  const remove = (one: Tag): void =>
    mutate(
      { column: one.column, tag: one.tag, value: undefined },
      // The button that had the focus is gone.
      { onSuccess: () => nameField.current?.focus() },
    );
  const columns = (node.table?.columns ?? []).map(({ name }) => name);
  return (
    <section aria-label={tagTexts.tags} tabIndex={0} className="h-full overflow-auto -outline-offset-2">
      <form
        className="flex flex-wrap items-end gap-3 border-line border-b px-3 py-2"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <Field label={tagTexts.on} className={FIELD}>
          <Select
            value={column}
            options={[{ value: '', label: tagTexts.theTable }, ...columns]}
            onValueChange={setColumn}
          />
        </Field>
        <Field label={tagTexts.tag} className={FIELD}>
          <Input
            ref={nameField}
            value={typed.tag}
            maxLength={255}
            onChange={({ target }) => setTyped({ ...typed, tag: target.value })}
          />
        </Field>
        <Field label={tagTexts.value} className={FIELD}>
          <Input
            value={typed.value}
            maxLength={1000}
            onChange={({ target }) => setTyped({ ...typed, value: target.value })}
          />
        </Field>
        <Button type="submit" disabled={tag === ''} busy={isPending}>
          {tagTexts.set}
        </Button>
      </form>
      <Table
        label={tagTexts.tagsOf(node.fullName)}
        columns={HEADERS}
        emptyText={tagTexts.none}
        controls
        rows={data.map((one) => ({
          key: `${one.column ?? ''} ${one.tag}`,
          cells: {
            on:
              one.column === null ? (
                <span className="text-dim">{tagTexts.theTable}</span>
              ) : (
                <span className="font-medium">{one.column}</span>
              ),
            tag: <span className="wrap-anywhere font-mono text-xs">{one.tag}</span>,
            value: <span className="wrap-anywhere">{one.value}</span>,
            actions: (
              <IconButton
                size="sm"
                label={tagTexts.remove(one.tag, one.column ?? node.fullName)}
                icon={<Trash2 aria-hidden="true" size={14} />}
                disabled={isPending}
                onClick={() => remove(one)}
              />
            ),
          },
        }))}
      />
    </section>
  );
}
