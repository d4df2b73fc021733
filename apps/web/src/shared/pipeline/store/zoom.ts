/** The zoom range and the step factors (product specification, section 9). */
export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 2;
export const ZOOM_IN_FACTOR = 1.1;
export const ZOOM_OUT_FACTOR = 0.9;

export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
