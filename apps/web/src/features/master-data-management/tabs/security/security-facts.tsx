import { Button } from '@lakehouse/ui/button';
import { securityTexts } from '../../messages/security-texts.ts';

/** A count about the API's security, and what shows its parts. */
export interface SecurityFact {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly onShow?: () => void;
}

/** Counts below each other, each with a button where there is more to see. */
export function SecurityFacts({ facts }: { facts: readonly SecurityFact[] }) {
  return (
    <dl>
      {facts.map(({ name, value, note, onShow }) => (
        <div
          key={name}
          className="flex min-h-12 items-center gap-3 border-line border-b px-4 py-2 last:border-b-0"
        >
          <dt className="flex-1 whitespace-nowrap font-medium">{name}</dt>
          <dd className="text-right tabular-nums">
            <span className="font-semibold">{value}</span> <span className="text-dim text-xs">{note}</span>
          </dd>
          <dd className="w-16 text-right">
            {onShow === undefined ? null : (
              <Button size="sm" aria-label={securityTexts.show(name)} onClick={onShow}>
                {securityTexts.showShort}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
