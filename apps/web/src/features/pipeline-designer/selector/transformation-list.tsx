import type { TransformationCategory } from '@lakehouse/core/pipeline/define-node';
import { type AnyNodeKind, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Tabs } from '@lakehouse/ui/tabs';
import { type RefObject, useState } from 'react';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { matchingTransformations, TABS } from '../commands/matching-transformations.ts';
import { selectorTexts } from '../messages/selector-texts.ts';

export interface TransformationListProps {
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onChoose: (kind: AnyNodeKind) => void;
}

const CATEGORIES = keysOf(TABS);

/** The transformations by category, with a search over all of them. */
export function TransformationList({ searchBox, query, onQueryChange, onChoose }: TransformationListProps) {
  const matches = matchingTransformations(TRANSFORMATIONS, query);
  const [chosen, setChosen] = useState<TransformationCategory>('column');
  const has = (category: TransformationCategory): boolean =>
    matches.some((kind) => kind.category === category);
  // A search leads to a tab that has results, without forgetting the tab that was chosen.
  const shown = query.trim() === '' || has(chosen) ? chosen : (CATEGORIES.find(has) ?? chosen);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchInput
        ref={searchBox}
        label={selectorTexts.searchTransformations}
        placeholder={selectorTexts.searchHint}
        value={query}
        onValueChange={onQueryChange}
        onKeyDown={(event) => {
          const first = matches.find((kind) => kind.category === shown);
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '' || !first) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      <Tabs
        label={selectorTexts.categories}
        value={shown}
        onValueChange={(value) => {
          if (isOneOf(value, CATEGORIES)) setChosen(value);
        }}
        tabs={CATEGORIES.map((category) => ({
          value: category,
          label: TABS[category],
          content: (
            <div className="h-[max(300px,calc(100dvh-272px))] overflow-y-auto py-2 md:h-[300px]">
              <Items kinds={matches.filter((kind) => kind.category === category)} onChoose={onChoose} />
            </div>
          ),
        }))}
      />
    </div>
  );
}

function Items({
  kinds,
  onChoose,
}: {
  kinds: readonly AnyNodeKind[];
  onChoose: (kind: AnyNodeKind) => void;
}) {
  if (kinds.length === 0)
    return <p className="px-3 py-8 text-center text-dim">{selectorTexts.noneMatches}</p>;
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {kinds.map((kind) => {
        const Icon = kindIcon(kind);
        return (
          <li key={kind.id}>
            <button
              type="button"
              onClick={() => onChoose(kind)}
              className="flex w-full items-start gap-3 rounded-md border border-line bg-panel px-3 py-2 text-left -outline-offset-2 hover:border-control hover:bg-hover"
            >
              <CategoryIcon category={kindFamily(kind)}>
                <Icon size={14} />
              </CategoryIcon>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold">{kind.transformation?.name}</span>
                  <span>{kind.transformation?.description}</span>
                </span>
                <code className="block truncate font-mono text-2xs text-dim">
                  {kind.transformation?.syntax}
                </code>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
