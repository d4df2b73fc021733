/** The width and the margins of what a page shows; the designers use all of the window. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-[1200px] px-4 md:px-6';
