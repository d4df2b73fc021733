import { connectTexts as texts } from './connect-messages.ts';

const COLUMNS = [
  { name: 'order_day', type: 'date', right: false },
  { name: 'country', type: 'string', right: false },
  { name: 'orders', type: 'bigint', right: true },
  { name: 'revenue', type: 'decimal(20,2)', right: true },
  { name: 'best_coupon', type: 'string', right: false },
] as const;

const ROWS: readonly (readonly (string | null)[])[] = [
  ['2026-01-03', 'DE', '118', '14820.40', 'WELCOME10'],
  ['2026-01-03', 'FR', '96', '11204.75', null],
  ['2026-01-03', 'US', '204', '29911.00', 'BUNDLE'],
];

/** The rows under the canvas of the product illustration. */
export function IllustrationTable() {
  return (
    <div className="overflow-hidden border-line border-t">
      <div className="flex items-center gap-4 border-line border-b px-4 text-2xs md:text-xs">
        <span className="border-accent border-b-2 py-2 font-medium">{texts.preview}</span>
        <span className="py-2 text-dim">{texts.schema}</span>
        <span className="py-2 text-dim">{texts.code}</span>
        <span className="py-2 text-dim">{texts.problems}</span>
        <span className="ml-auto hidden py-2 text-dim sm:inline">{texts.revenueRows}</span>
      </div>
      <table className="w-full text-2xs md:text-xs">
        <thead>
          <tr className="bg-sunken">
            {COLUMNS.map(({ name, type, right }, index) => (
              <th
                key={name}
                className={`px-4 py-1.5 font-semibold ${right ? 'text-right' : 'text-left'} ${index > 2 ? 'max-sm:hidden' : ''}`}
              >
                {name}
                <span className="block font-mono font-normal text-2xs text-dim">{type}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.join()} className="border-line border-t">
              {COLUMNS.map(({ name, right }, index) => (
                <td
                  key={name}
                  className={`px-4 py-1.5 ${right ? 'text-right tabular-nums' : ''} ${index > 2 ? 'max-sm:hidden' : ''}`}
                >
                  {row[index] ?? <span className="text-dim italic">null</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
