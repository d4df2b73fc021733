/** How many records the sample of each entity has, by the name of its table. */
export const RECORDS: Readonly<Record<string, number>> = {
  products: 15_420,
  customers: 8750,
  suppliers: 1250,
  categories: 450,
};
