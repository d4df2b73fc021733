import { python } from '@codemirror/lang-python';
import { SQLDialect, sql } from '@codemirror/lang-sql';
import { type Extension } from '@codemirror/state';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { jsonLanguage } from './json-language.ts';
import { SPARK_KEYWORDS, SPARK_TYPES } from './spark-words.ts';
import { yamlLanguage } from './yaml-language.ts';

/** The language of a piece of code. */
export type CodeLanguage = 'python' | 'sql' | 'json' | 'yaml' | 'text';

/** Spark SQL: names in backticks, strings in either quotes with backslash escapes. */
const sparkDialect = SQLDialect.define({
  keywords: SPARK_KEYWORDS,
  types: SPARK_TYPES,
  identifierQuotes: '`',
  doubleQuotedStrings: true,
  backslashEscapes: true,
  operatorChars: '*+-%<>!=&|~^/?:',
});

/** The CodeMirror extension that highlights a language. */
export function languageExtension(language: CodeLanguage): Extension {
  switch (language) {
    case 'python':
      return python();
    case 'sql':
      return sql({ dialect: sparkDialect });
    case 'json':
      return jsonLanguage;
    case 'yaml':
      return yamlLanguage;
    case 'text':
      return [];
    default:
      return assertNever(language);
  }
}
