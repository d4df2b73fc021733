import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// Colors are the tokens of tokens.css, so that the theme changes without touching an editor.
const highlight = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.modifier, tags.bool, tags.null, tags.operatorKeyword],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.literal], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)', fontStyle: 'italic' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.definition(tags.propertyName),
    ],
    color: 'var(--code-name)',
  },
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: [tags.typeName, tags.className, tags.standard(tags.name)], color: 'var(--code-type)' },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: 'var(--dim)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '12px', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  // A read-only view has no caret to show the focus.
  '&.cm-focused:has(> .cm-scroller > .cm-content[contenteditable="false"]:focus-visible)': {
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
  },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '19px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--dim)', border: 'none', paddingLeft: '4px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-mark)', outline: 'none' },
  '.cm-marked-line': { backgroundColor: 'var(--code-mark)', boxShadow: 'inset 2px 0 var(--accent)' },
  '.cm-placeholder': { color: 'var(--dim)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '232px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', lineHeight: '18px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink)',
  },
  // The item that Tab inserts if none was chosen.
  '.cm-tooltip.cm-tooltip-autocomplete > ul:not(:has(> li[aria-selected])) > li:first-of-type::after': {
    content: '"Tab"',
    marginLeft: '12px',
    padding: '0 4px',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    color: 'var(--dim)',
    fontFamily: 'var(--font-sans)',
    fontSize: '10px',
  },
  '.cm-completionDetail': { color: 'var(--dim)', fontStyle: 'normal', marginLeft: '12px' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent-ink)', fontWeight: '600' },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 10px', fontFamily: 'var(--font-sans)', maxWidth: '320px' },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-sans)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warn-dot)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)', borderColor: 'var(--line)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn-dot)' },
});

// Long lines move beneath their numbers, which stay in place and must cover them.
const NUMBERS_ON = {
  panel: EditorView.theme({ '.cm-gutters': { backgroundColor: 'var(--panel)' } }),
  sunken: EditorView.theme({ '.cm-gutters': { backgroundColor: 'var(--sunken)' } }),
};

/** The theme of every editor and code view, by the ground that it is on. */
export const codeTheme = (ground: keyof typeof NUMBERS_ON) => [
  look,
  NUMBERS_ON[ground],
  syntaxHighlighting(highlight),
];
