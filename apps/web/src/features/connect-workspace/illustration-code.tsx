import { connectTexts as texts } from './connect-messages.ts';

const CODE = `# Joined
joined = orders.join(
    customers, "customer_id", "left"
)

# Revenue
revenue = joined.groupBy(
    "order_day", "country"
).agg(
    F.count("order_id").alias("orders"),
    F.sum("amount").alias("revenue"),
    F.max("coupon").alias("best_coupon"),
)
`;

// A real highlighter would weigh more than the page.
const PARTS = CODE.split(/(#.*|"[^"]*"|(?<=\.)\w+(?=\())/);
const COLORS = [
  { start: '#', className: 'text-code-comment italic' },
  { start: '"', className: 'text-code-string' },
  { start: '', className: 'text-code-name' },
];
const colorOf = (part: string) => COLORS.find(({ start }) => part.startsWith(start))?.className;

/** The code beside the canvas of the product illustration. */
export function IllustrationCode() {
  return (
    <div className="hidden w-[320px] shrink-0 border-line border-l bg-sunken lg:block">
      <div className="border-line border-b px-4 py-2 font-medium text-xs">{texts.pyspark}</div>
      <pre className="p-4 font-mono text-2xs leading-[18px]">
        {PARTS.map((part, index) => (
          // Every second part is a match of the expression.
          <span key={`${index}${part}`} className={index % 2 === 1 ? colorOf(part) : undefined}>
            {part}
          </span>
        ))}
      </pre>
    </div>
  );
}
