import { Database, Merge, Play, Sigma } from 'lucide-react';
import { connectTexts as texts } from './connect-messages.ts';
import { IllustrationCode } from './illustration-code.tsx';
import { IllustrationNode } from './illustration-node.tsx';
import { IllustrationTable } from './illustration-table.tsx';

const ICON = { 'aria-hidden': true, size: 14 } as const;

/** The curves between the nodes, in percent of the canvas. */
const EDGES = ['M30 25 C35 25 32 44 37 44', 'M30 74 C35 74 32 50 37 50', 'M63 47 L69.5 47'];

/** A static illustration of the designer, drawn with the components of the design system. */
export function ProductIllustration() {
  return (
    <div
      role="img"
      aria-label={texts.illustration}
      className="select-none overflow-hidden rounded-xl border border-line bg-panel shadow-3"
    >
      <div aria-hidden="true">
        <div className="flex items-center gap-3 border-line border-b px-4 py-2">
          <span className="font-semibold">{texts.dailyRevenue}</span>
          <span className="text-dim text-xs max-sm:hidden">{texts.saved}</span>
          <span className="flex-1" />
          <span className="rounded-sm border border-line px-2.5 py-1 text-xs max-sm:hidden">
            {texts.generateCode}
          </span>
          <span className="flex items-center gap-1.5 rounded-sm bg-accent px-2.5 py-1 font-medium text-on-accent text-xs">
            <Play size={12} />
            {texts.run}
          </span>
        </div>
        <div className="flex">
          <div className="relative min-h-[240px] min-w-0 flex-1 bg-[radial-gradient(var(--canvas-dot)_1px,transparent_1px)] bg-[length:20px_20px] bg-canvas md:min-h-[320px]">
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full text-control"
            >
              {EDGES.map((path) => (
                <path
                  key={path}
                  d={path}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={1.6}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            <IllustrationNode
              at={[3, 14]}
              category="source"
              icon={<Database {...ICON} />}
              title={texts.orders}
              detail="retail.orders"
              columns="10 columns"
              rows="120,000 rows"
            />
            <IllustrationNode
              at={[3, 63]}
              category="source"
              icon={<Database {...ICON} />}
              title={texts.customers}
              detail="retail.customers"
              columns="8 columns"
              rows="8,750 rows"
            />
            <IllustrationNode
              at={[36.5, 36]}
              category="join"
              icon={<Merge {...ICON} />}
              title={texts.joined}
              detail="left · customer_id"
              columns="17 columns"
              rows="first 100"
            />
            <IllustrationNode
              at={[69.5, 36]}
              category="aggregate"
              icon={<Sigma {...ICON} />}
              title={texts.revenue}
              detail="order_day, country"
              columns="5 columns"
              rows="first 100"
              selected
            />
          </div>
          <IllustrationCode />
        </div>
        <IllustrationTable />
      </div>
    </div>
  );
}
