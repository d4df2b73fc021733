import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { Select } from '@lakehouse/ui/select';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { formatCount } from '../../../parts/format.ts';
import type { Order, Whose } from './queue-order.ts';

/** Whose pairs of the queue are shown, with their numbers, and in which order. */
export function QueueBar({
  counts,
  whose,
  onWhose,
  order,
  onOrder,
}: {
  counts: Readonly<Record<Whose, number>>;
  whose: Whose;
  onWhose: (whose: Whose) => void;
  order: Order;
  onOrder: (order: Order) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-5 py-2">
      <SegmentedControl
        label={duplicatesTexts.whosePairs}
        className="whitespace-nowrap max-md:w-full"
        value={whose}
        onValueChange={onWhose}
        segments={keysOf(duplicatesTexts.whose).map((value) => ({
          value,
          label: `${duplicatesTexts.whose[value]} ${formatCount(counts[value])}`,
        }))}
      />
      <Select
        aria-label={duplicatesTexts.orderOfPairs}
        size="sm"
        className="ml-auto w-36"
        value={order}
        options={keysOf(duplicatesTexts.orders).map((value) => ({
          value,
          label: duplicatesTexts.orders[value],
        }))}
        onValueChange={(value) =>
          onOrder(keysOf(duplicatesTexts.orders).find((one) => one === value) ?? order)
        }
      />
    </div>
  );
}
