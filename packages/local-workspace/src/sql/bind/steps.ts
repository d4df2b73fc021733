import { type Duck, duck } from '../../duck/fragment.ts';
import type { Cte } from './source.ts';

/** Levels of SELECT that one statement may nest: DuckDB refuses 1,000, and expressions need some of them too. */
const DEEPEST = 900;

/** A query in steps: the statements that make temporary tables, and the CTEs that are left for the query itself. */
interface Steps {
  readonly before: readonly Duck[];
  readonly rest: readonly Cte[];
}

/** The statement that computes a CTE, by the CTE whose table it makes, and the levels around and inside of the CTE there. */
interface Place {
  readonly table: Cte | undefined;
  readonly depth: number;
}

const levelsOf = ({ query }: Cte): number => query.sql.text.split('SELECT').length - 1;

/**
 * Divides a query whose CTEs nest too deeply for one statement. `reads` are the CTEs that the query itself reads, and
 * `ctes` those that are used, in order.
 */
export function stepsOf(ctes: readonly Cte[], reads: readonly Cte[]): Steps {
  const readers = new Map<Cte, Place[]>(ctes.map((cte) => [cte, []]));
  const places = new Map<Cte, Place>();
  const readFrom = (place: Place, read: readonly Cte[]): void => {
    for (const cte of read) readers.get(cte)?.push(place);
  };
  readFrom({ table: undefined, depth: 0 }, reads);
  // From the end: the query itself, which may stop at a limit, retains as much as it can hold.
  for (const cte of ctes.toReversed()) {
    const around = readers.get(cte) ?? [];
    const levels = levelsOf(cte);
    const depth = levels + Math.max(...around.map((place) => place.depth));
    // Rows that several statements read are computed once.
    const isShared = around.some(({ table }) => table !== around[0]?.table);
    const place =
      isShared || depth > DEEPEST ? { table: cte, depth: levels } : { table: around[0]?.table, depth };
    places.set(cte, place);
    readFrom(place, cte.reads);
  }
  const inside = (table: Cte | undefined): readonly Cte[] =>
    ctes.filter((cte) => places.get(cte)?.table === table);
  const tables = ctes.filter((cte) => places.get(cte)?.table === cte);
  return {
    before: tables.map(
      (cte) =>
        duck`CREATE TEMP TABLE ${cte.sqlName} AS ${withCtes(inside(cte), duck`SELECT * FROM ${cte.sqlName}`)}`,
    ),
    rest: inside(undefined),
  };
}

/** A query with the CTEs that it reads. */
export function withCtes(ctes: readonly Cte[], sql: Duck): Duck {
  if (ctes.length === 0) return sql;
  // DuckDB would materialize a CTE that is read once, and a filter or limit outside would not be pushed down to the
  // files.
  const list = ctes.map(
    (cte) =>
      duck`${cte.sqlName} AS ${cte.uses === 1 && !cte.recursive ? duck`NOT MATERIALIZED ` : duck``}(${cte.query.sql})`,
  );
  const recursive = ctes.some((cte) => cte.recursive) ? duck`RECURSIVE ` : duck.empty;
  return duck`WITH ${recursive}${list} ${sql}`;
}
