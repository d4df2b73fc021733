import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { CodeEditor, type Completions } from '@lakehouse/ui/code-editor';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { useCallback } from 'react';
import { useInputSchema } from './form-data.ts';

/** The columns of the inputs that begin with the word before the offset: Python names them in strings. */
function columnsAt(text: string, offset: number, schema: Schema): Completions {
  const word = /[\p{L}\p{N}_ ]*$/u.exec(text.slice(0, offset))?.[0].trimStart() ?? '';
  return {
    from: offset - word.length,
    items: schema.map(({ name, type }) => ({ label: name, kind: 'column', detail: formatType(type) })),
  };
}

/** SQL or Python over the rows of the inputs, with completion of their columns. */
export function CodeInput({ meta, value, onChange }: FieldControlProps) {
  const schema = useInputSchema(meta.port);
  const { language = 'sql', label, placeholder = '' } = meta;
  const complete = useCallback(
    async (text: string, offset: number) => {
      if (language === 'python') return columnsAt(text, offset, schema ?? []);
      // Contains the help of every function: loaded on the first keystroke.
      const { completionsAt } = await import('@lakehouse/spark-sql/completion/complete');
      return completionsAt(text, offset, schema ?? []);
    },
    [language, schema],
  );
  return (
    <CodeEditor
      label={label}
      language={language}
      lineNumbers
      className="h-56 resize-y overflow-auto"
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      onChange={onChange}
      complete={complete}
    />
  );
}
