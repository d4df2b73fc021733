import { Button } from '@lakehouse/ui/button';
import { useState } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { useTableAnswer } from './use-table-answer.ts';

/** Counts the rows of a table on demand: on a large table that costs money. */
export function RowCount({ node, warehouses }: { node: CatalogNode; warehouses: Warehouses }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching } = useTableAnswer(node, 'count', warehouses, asked);
  const count = data?.at(0)?.[0];
  if (count !== undefined && count !== null)
    return <span className="text-xs">{counted(Number(count), 'row')}</span>;
  if (error)
    return (
      <span role="alert" className="max-w-72 truncate text-bad text-xs" title={error.message}>
        {error.message}
      </span>
    );
  return (
    <Button size="sm" busy={isFetching} disabled={!warehouses.chosen} onClick={() => setAsked(true)}>
      {screenTexts.countRows}
    </Button>
  );
}
