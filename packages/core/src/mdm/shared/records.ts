/** The number of sample records of each entity, by table name. */
export const RECORDS: Readonly<Record<string, number>> = {
  products: 15_420,
  customers: 8750,
  suppliers: 1250,
  categories: 450,
};
