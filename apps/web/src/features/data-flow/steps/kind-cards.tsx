import { Badge } from '@lakehouse/ui/badge';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { KindLook } from '../kinds.ts';

export interface KindCardsProps<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
  readonly looks: Readonly<Record<Kind, KindLook>>;
  readonly chosen: Kind | undefined;
  readonly badges: boolean;
  readonly onChoose: (kind: Kind) => void;
}

/** The kinds to choose from. A choice moves to the next step, so these are buttons. */
export function KindCards<Kind extends string>(props: KindCardsProps<Kind>) {
  const { label, kinds, looks, chosen, badges, onChoose } = props;
  const id = useId();
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {kinds.map((kind) => {
        const { title, text, icon: Icon, category, badges: marks } = looks[kind];
        const pressed = kind === chosen;
        const about = `${id}-${kind}`;
        return (
          <li
            key={kind}
            className={`relative flex items-start gap-3 rounded-md border bg-panel p-4 shadow-1 transition-colors hover:bg-hover ${
              pressed ? 'border-accent' : 'border-line hover:border-control'
            }`}
          >
            <CategoryIcon category={category} size="lg">
              <Icon size={16} />
            </CategoryIcon>
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              {/* Its name is the title alone; the whole card can be pressed. */}
              <button
                type="button"
                aria-pressed={pressed}
                aria-describedby={about}
                onClick={() => onChoose(kind)}
                className="text-left font-medium outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-focus"
              >
                {title}
              </button>
              <div id={about} className="grid gap-2">
                <span className="text-dim">{text}</span>
                {badges ? (
                  <span className="flex flex-wrap gap-1">
                    {marks.map((mark) => (
                      <Badge key={mark} className="border border-line">
                        {mark}
                      </Badge>
                    ))}
                  </span>
                ) : null}
              </div>
            </div>
            {pressed ? <Check aria-hidden="true" size={16} className="shrink-0 text-accent-ink" /> : null}
          </li>
        );
      })}
    </ul>
  );
}
