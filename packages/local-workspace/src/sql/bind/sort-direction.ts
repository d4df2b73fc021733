import type { SortItem } from '@lakehouse/spark-sql/syntax/tree';
import { type Duck, duck } from '../../duck/fragment.ts';

/** ASC or DESC with the position of NULL, always explicit: the engines' defaults differ. */
export const direction = ({ direction: own, nulls }: SortItem): Duck => {
  const place = nulls ?? (own === 'desc' ? 'last' : 'first');
  return duck`${own === 'desc' ? duck`DESC` : duck`ASC`} NULLS ${place === 'last' ? duck`LAST` : duck`FIRST`}`;
};
