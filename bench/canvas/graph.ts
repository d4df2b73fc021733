/** Number of nodes in a column. */
const ROWS = 20;
const COLUMN_WIDTH = 380;
const ROW_HEIGHT = 140;

/** A place on the canvas, by index; `inputs` are the indexes of the nodes before it. */
export interface Spot {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly inputs: readonly number[];
}

/** A layered graph of any size with about 1.2 edges a node: each node takes the rows of one before it, every fifth of two. */
export const layeredGraph = (size: number): readonly Spot[] =>
  Array.from({ length: size }, (_, index) => {
    const [column, row] = [Math.floor(index / ROWS), index % ROWS];
    const before = (offset: number): number => (column - 1) * ROWS + ((row + offset) % ROWS);
    const inputs = column === 0 ? [] : row % 5 === 0 ? [before(0), before(3)] : [before(0)];
    return { index, x: column * COLUMN_WIDTH, y: row * ROW_HEIGHT, inputs };
  });

/** Above this many nodes both pages draw only what is in sight. */
export const DRAW_ALL_LIMIT = 200;

/** How many nodes the address of a page asks for: `?nodes=1000`. */
export const askedSize = (): number => Number(new URLSearchParams(location.search).get('nodes'));
