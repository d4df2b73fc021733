import { useMedia } from './use-media.ts';

/**
 * Whether the sidebar must slide over the editor instead of being beside it: below 768 px (product specification,
 * section 9).
 */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');
