import { useMedia } from './use-media.ts';

/** Whether the side bar must slide in instead of standing beside the editor: below 768 px (product specification, section 9). */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)');
