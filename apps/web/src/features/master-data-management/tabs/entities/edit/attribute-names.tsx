import type { OwnAttribute, OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { Input } from '@lakehouse/ui/input';
import { Plus } from 'lucide-react';
import { entitiesTexts } from '../../../messages/entities-texts.ts';
import { type Draft, type Drafted, withAttributes } from './draft.ts';

/** The names and types of the attributes; attributes can be added and removed. */
export function AttributeNames({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const set = (drafted: Drafted, change: Partial<OwnAttribute>) =>
    onChange(
      withAttributes(
        draft,
        draft.attributes.map((one) =>
          one === drafted ? { ...one, attribute: { ...one.attribute, ...change } } : one,
        ),
      ),
    );
  const remove = (drafted: Drafted) =>
    onChange(
      withAttributes(
        draft,
        draft.attributes.filter((one) => one !== drafted),
      ),
    );
  const add = () =>
    onChange(
      withAttributes(draft, [
        ...draft.attributes,
        { id: nextId(draft), old: undefined, attribute: fresh(draft.entity), columns: {} },
      ]),
    );
  return (
    <section aria-label={entitiesTexts.namesAndTypes} className="grid gap-2">
      <h3 className="font-medium">{entitiesTexts.namesAndTypes}</h3>
      <ul className="grid gap-2">
        {draft.attributes.map((drafted, at) => (
          <li key={drafted.id} className="flex items-center gap-2">
            <Input
              size="sm"
              className="flex-1"
              aria-label={entitiesTexts.nameOfAttribute(at + 1)}
              spellCheck={false}
              value={drafted.attribute.name}
              onChange={(event) => set(drafted, { name: event.target.value })}
            />
            {/* The width is its parent's: an input fills what it is in. */}
            <div className="w-28 shrink-0 sm:w-48">
              <Input
                size="sm"
                className="font-mono"
                aria-label={entitiesTexts.typeOfAttribute(at + 1)}
                spellCheck={false}
                value={drafted.attribute.type}
                onChange={(event) => set(drafted, { type: event.target.value })}
              />
            </div>
            <Button
              size="sm"
              aria-label={entitiesTexts.removeAttribute(drafted.attribute.name)}
              disabled={draft.attributes.length === 1}
              onClick={() => remove(drafted)}
            >
              {entitiesTexts.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" onClick={add}>
          <Plus aria-hidden="true" size={14} />
          {entitiesTexts.addAnAttribute}
        </Button>
      </div>
    </section>
  );
}

const nextId = ({ attributes }: Draft): number => Math.max(...attributes.map(({ id }) => id)) + 1;

function fresh({ attributes }: OwnEntity): OwnAttribute {
  const taken = new Set(attributes.map(({ name }) => name));
  let name = 'attribute';
  for (let at = 2; taken.has(name); at++) name = `attribute_${at}`;
  return { name, type: 'string', required: false, survivorship: 'complete', expression: '', block: false };
}
