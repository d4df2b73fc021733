import {
  type EntityAttribute,
  hasAttribute,
  type UsedTerm,
} from '@lakehouse/core/mdm/governance/glossary/glossary';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { glossaryTexts } from '../../../messages/glossary-texts.ts';

/** The attributes of entities, of which some are chosen; an attribute has one term, and gives up another for it. */
export function AttributeChoice({
  entities,
  others,
  chosen,
  onChange,
}: {
  entities: readonly OwnEntity[];
  /** The other terms. */
  others: readonly UsedTerm[];
  chosen: readonly EntityAttribute[];
  onChange: (chosen: readonly EntityAttribute[]) => void;
}) {
  return (
    <div className="grid max-h-64 gap-4 overflow-y-auto">
      {entities.map(({ id, name, attributes }) => (
        <fieldset key={id} className="min-w-0">
          <legend className="mb-1.5 text-dim text-xs">{glossaryTexts.attributesOf(name)}</legend>
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {attributes.map(({ name: attribute }) => {
              const own = { entity: id, attribute };
              const taken = others.find((other) => hasAttribute(other.attributes, own));
              return (
                <Checkbox
                  key={attribute}
                  className="min-w-0"
                  label={
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {attribute}
                      {taken ? (
                        <span className="text-dim text-xs"> {glossaryTexts.takenFrom(taken.term)}</span>
                      ) : null}
                    </span>
                  }
                  checked={hasAttribute(chosen, own)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...chosen, own] : chosen.filter((one) => !hasAttribute([own], one)))
                  }
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
