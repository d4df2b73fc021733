import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

/** Lines from 1, both ends included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const marked = Decoration.line({ class: 'cm-marked-line' });

/** Marks lines by a colored background; lines beyond the end are ignored. */
export function markedLines(range: LineRange | undefined): Extension {
  if (!range) return [];
  return EditorView.decorations.compute(['doc'], (state) => {
    const builder = new RangeSetBuilder<Decoration>();
    for (let line = Math.max(1, range.from); line <= Math.min(range.to, state.doc.lines); line += 1)
      builder.add(state.doc.line(line).from, state.doc.line(line).from, marked);
    return builder.finish();
  });
}
