import { lazy, Suspense } from 'react';
import type { CodeLanguage } from './code/code-language.ts';
import type { LineRange } from './code/marked-lines.ts';
import { CopyButton } from './copy-button.tsx';
import { cn } from './lib/cn.ts';

export type { CodeLanguage, LineRange };

const CodeMirrorView = lazy(async () => ({
  default: (await import('./code/code-mirror-view.tsx')).CodeMirrorView,
}));

export interface CodeViewProps {
  /** The accessible name, for example "Generated code". */
  readonly label: string;
  readonly code: string;
  readonly language: CodeLanguage;
  readonly lineNumbers?: boolean;
  /** Lines to highlight and scroll into view. */
  readonly marked?: LineRange;
  /** Whether a copy button is shown above the code (default: true); false where there is one next to it. */
  readonly copyable?: boolean;
  readonly onCopied?: () => void;
  readonly className?: string;
}

/** Code to read, search and copy. It is plain text until the highlighter has loaded. */
export function CodeView({
  label,
  code,
  language,
  lineNumbers = true,
  marked,
  copyable = true,
  onCopied,
  className,
}: CodeViewProps) {
  const plain = (
    <section aria-label={label} tabIndex={0} className="h-full overflow-auto">
      <pre className={cn('py-2 font-mono text-xs leading-[19px]', lineNumbers ? 'pl-12' : 'pl-3')}>
        {code}
      </pre>
    </section>
  );
  return (
    <div
      className={cn(
        'flex min-h-0 flex-col overflow-hidden rounded-sm border border-line bg-sunken',
        className,
      )}
    >
      {copyable ? (
        <div className="flex shrink-0 justify-end border-line border-b px-2 py-1">
          <CopyButton text={code} what="code" look="text" {...(onCopied ? { onCopied } : {})} />
        </div>
      ) : null}
      <div className="min-h-0 flex-1">
        <Suspense fallback={plain}>
          <CodeMirrorView
            label={label}
            code={code}
            language={language}
            lineNumbers={lineNumbers}
            marked={marked}
          />
        </Suspense>
      </div>
    </div>
  );
}
