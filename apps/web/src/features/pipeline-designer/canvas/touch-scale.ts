/** Enlarging further would cover the cards beside. */
const MAX_SCALE = 4;

/**
 * How much larger than at zoom 1 a target on the canvas has to be, so that a finger hits it at a smaller zoom. In
 * quarters: each change of it restyles all cards.
 */
export const touchScale = (zoom: number): number => Math.min(MAX_SCALE, Math.max(1, Math.ceil(4 / zoom) / 4));
