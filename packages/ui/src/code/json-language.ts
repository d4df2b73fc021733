import { StreamLanguage } from '@codemirror/language';

/** Highlights JSON; keys and string values have different colors. */
export const jsonLanguage = StreamLanguage.define<Record<string, never>>({
  name: 'json',
  startState: () => ({}),
  languageData: { closeBrackets: { brackets: ['[', '{', '"'] } },
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return stream.match(/^\s*:/, false) ? 'propertyName' : 'string';
    if (stream.match(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/)) return 'number';
    if (stream.match(/^(?:true|false|null)\b/)) return 'keyword';
    stream.next();
    return 'punctuation';
  },
});
