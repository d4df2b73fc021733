import { StreamLanguage } from '@codemirror/language';

/** Highlights the YAML of bundles: keys, strings, numbers, booleans, comments, `${…}` references. */
export const yamlLanguage = StreamLanguage.define<{ value: boolean }>({
  name: 'yaml',
  startState: () => ({ value: false }),
  languageData: { commentTokens: { line: '#' } },
  token(stream, state) {
    if (stream.sol()) state.value = false;
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return 'comment';
    if (stream.match(/^(?:---|\.\.\.)\s*$/)) return 'meta';
    if (stream.match(/^\$\{[^}]*\}/)) return 'variableName';
    if (stream.match(/^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/))
      return stream.match(/^\s*:/, false) ? 'propertyName' : 'string';
    if (!state.value && stream.match(/^-\s/)) return 'punctuation';
    if (!state.value && stream.match(/^[^\s#:][^#:]*(?=:(?:\s|$))/)) return 'propertyName';
    if (stream.match(/^:(?=\s|$)/)) {
      state.value = true;
      return 'punctuation';
    }
    if (stream.match(/^[|>][+-]?\s*$/)) return 'keyword';
    if (stream.match(/^(?:true|false|null|~)(?=\s|$|,|\])/)) return 'keyword';
    if (stream.match(/^-?\d+(?:\.\d+)?(?=\s|$|,|\])/)) return 'number';
    if (stream.match(/^[[\]{},]/)) return 'punctuation';
    stream.next();
    stream.match(/^[^\s#,[\]{}$]*/);
    return 'string';
  },
});
