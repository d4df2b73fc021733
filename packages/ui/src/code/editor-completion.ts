import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  completionStatus,
  selectedCompletionIndex,
  setSelectedCompletion,
} from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { type Command, type EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';

export interface CompletionItem {
  readonly label: string;
  readonly kind: 'column' | 'function' | 'keyword' | 'table' | 'schema' | 'catalog';
  /** A short note at the right: a type, a signature. */
  readonly detail?: string;
  /** The text to insert; defaults to the label. */
  readonly insert?: string;
  /** Documentation shown next to the list. */
  readonly help?: string;
}

export interface Completions {
  /** The offset of the word that the chosen item replaces. */
  readonly from: number;
  readonly items: readonly CompletionItem[];
}

/** Returns the completions at an offset of the text, or undefined. */
export type CompletionSource = (
  text: string,
  offset: number,
) => Completions | undefined | Promise<Completions | undefined>;

const ICONS: Record<CompletionItem['kind'], string> = {
  column: 'property',
  function: 'function',
  keyword: 'keyword',
  table: 'class',
  schema: 'namespace',
  catalog: 'namespace',
};

/** Inserts the selected item, or else the first one. */
const accept: Command = (view) => {
  if (completionStatus(view.state) !== 'active') return false;
  if (selectedCompletionIndex(view.state) === null) view.dispatch({ effects: setSelectedCompletion(0) });
  return acceptCompletion(view);
};

const isListShown = (view: EditorView): boolean =>
  completionStatus(view.state) !== null && view.dom.querySelector('.cm-tooltip-autocomplete') !== null;

/** Accepts an item once the items of a shown list have been read again. */
class LateAcceptance {
  isWanted = false;

  constructor(private readonly view: EditorView) {}

  update({ docChanged, state }: ViewUpdate): void {
    if (!this.isWanted) return;
    const status = completionStatus(state);
    this.isWanted = status === 'pending' && !docChanged;
    // An update can't dispatch another one.
    if (status === 'active') queueMicrotask(() => accept(this.view));
  }
}

const lateAcceptance = ViewPlugin.fromClass(LateAcceptance);

/** Inserts the selected item or the first one of a shown list, also when its items are just being read again. */
const acceptShown: Command = (view) => {
  if (accept(view)) return true;
  const late = view.plugin(lateAcceptance);
  if (!late || !isListShown(view)) return false;
  late.isWanted = true;
  return true;
};

/** A list whose items are being read again leaves arrows to the text, and a moved cursor closes it. */
const keepList: Command = (view) => isListShown(view);

/** A command that closes the list of completions before it does anything else. */
export const closingCompletion =
  (run: Command): Command =>
  (view) => {
    closeCompletion(view);
    return run(view);
  };

/**
 * Offers the items of a source while typing, and on Ctrl+Space. Tab inserts the selected item or the first one; Enter
 * only one that was chosen by the arrow keys, since it also ends a line.
 */
export function editorCompletion(source: () => CompletionSource | undefined): Extension {
  const override = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const found = await source()?.(context.state.doc.toString(), context.pos);
    if (!found || found.items.length === 0) return null;
    // Who pressed a button meanwhile reads what it does, which a list would cover.
    if (context.view?.hasFocus === false) return null;
    if (!context.explicit && found.from === context.pos && !context.matchBefore(/[.`\w]$/)) return null;
    return {
      from: found.from,
      options: found.items.map((item) => ({
        label: item.label,
        type: ICONS[item.kind],
        apply: item.insert ?? item.label,
        ...(item.detail === undefined ? {} : { detail: item.detail }),
        ...(item.help === undefined ? {} : { info: item.help }),
      })),
    };
  };
  return [
    autocompletion({
      override: [override],
      icons: false,
      defaultKeymap: false,
      // Nothing is selected at first, and Enter ignores a list without a selection: no key is hit by accident.
      selectOnOpen: false,
      interactionDelay: 0,
    }),
    lateAcceptance,
    Prec.highest(
      keymap.of([
        ...completionKeymap,
        { key: 'Tab', run: acceptShown },
        { key: 'ArrowDown', run: keepList },
        { key: 'ArrowUp', run: keepList },
      ]),
    ),
  ];
}
