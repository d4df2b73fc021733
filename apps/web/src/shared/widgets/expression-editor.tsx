import { CodeEditor } from '@lakehouse/ui/code-editor';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { useCallback, useMemo } from 'react';
import { expressionProblems } from './expression-problems.ts';
import { useInputSchema } from './form-data.ts';

/** A Spark SQL expression over the columns of an input, with completion and underlined problems. */
export function ExpressionEditor({ meta, value, onChange, compact }: FieldControlProps) {
  const schema = useInputSchema(meta.port);
  const text = typeof value === 'string' ? value : '';
  const expects = meta.expects ?? 'scalar';
  const diagnostics = useMemo(() => expressionProblems(text, schema, expects), [text, schema, expects]);
  const complete = useCallback(
    async (typed: string, offset: number) => {
      // Contains the help of every function: loaded on the first keystroke.
      const { completionsAt } = await import('@lakehouse/spark-sql/completion/complete');
      return completionsAt(typed, offset, schema ?? []);
    },
    [schema],
  );
  const placeholder = meta.placeholder ?? (compact ? meta.label : undefined);
  return (
    <CodeEditor
      label={meta.label}
      language="sql"
      value={text}
      onChange={onChange}
      complete={complete}
      diagnostics={diagnostics}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}
