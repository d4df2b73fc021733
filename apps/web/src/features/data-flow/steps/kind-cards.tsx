import { Badge } from '@lakehouse/ui/badge';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { Check } from 'lucide-react';
import type { KindLook } from '../kinds.ts';

export interface KindCardsProps<Kind extends string> {
  readonly label: string;
  readonly kinds: readonly Kind[];
  readonly looks: Readonly<Record<Kind, KindLook>>;
  readonly chosen: Kind | undefined;
  readonly badges: boolean;
  readonly onChoose: (kind: Kind) => void;
}

/** Kinds to choose among. A choice moves on, so these are buttons. */
export function KindCards<Kind extends string>(props: KindCardsProps<Kind>) {
  const { label, kinds, looks, chosen, badges, onChoose } = props;
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {kinds.map((kind) => {
        const { title, text, icon: Icon, category, badges: marks } = looks[kind];
        const pressed = kind === chosen;
        return (
          <li key={kind} className="grid">
            <button
              type="button"
              aria-pressed={pressed}
              aria-label={title}
              aria-description={badges ? `${text} ${marks.join(', ')}` : text}
              onClick={() => onChoose(kind)}
              className={`flex items-start gap-3 rounded-md border bg-panel p-4 text-left shadow-1 transition-colors hover:bg-hover ${
                pressed ? 'border-accent' : 'border-line'
              }`}
            >
              <CategoryIcon category={category} size="lg">
                <Icon size={16} />
              </CategoryIcon>
              <span className="grid min-w-0 flex-1 gap-1">
                <span className="font-medium">{title}</span>
                <span className="text-dim">{text}</span>
                {badges ? (
                  <span className="mt-1 flex flex-wrap gap-1">
                    {marks.map((mark) => (
                      <Badge key={mark}>{mark}</Badge>
                    ))}
                  </span>
                ) : null}
              </span>
              {pressed ? <Check aria-hidden="true" size={16} className="shrink-0 text-accent-ink" /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
