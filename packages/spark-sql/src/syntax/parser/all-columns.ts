import type { Select, Source } from '../tree.ts';

/** `SELECT * FROM` a source. */
export const allColumnsOf = (source: Source): Select => ({
  kind: 'select',
  distinct: false,
  items: [
    {
      value: { kind: 'star', of: [], except: [], start: source.start, end: source.start },
      aliases: [],
      text: '*',
    },
  ],
  from: [source],
  laterals: [],
  windows: [],
});
