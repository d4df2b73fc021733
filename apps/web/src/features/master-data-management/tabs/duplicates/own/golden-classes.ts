/** On a phone all that the dialog holds begins and ends where its title does. */
export const AT_EDGES = 'max-md:[&_:is(td,th):first-child]:pl-5 max-md:[&_:is(td,th):last-child]:pr-5';
/** Wider than a phone, it scrolls: names and numbers stay on one line. */
export const SIDEWAYS = 'w-max min-w-full [&_td]:max-w-64';
