import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { ControlSize } from './lib/control-classes.ts';

export interface CopyButtonProps {
  /** The text, or a function that creates it on demand. */
  readonly text: string | (() => string);
  /** What is copied, for the name of the button: "Copy code". */
  readonly what?: string;
  /** An icon only, or an icon with the word. */
  readonly look?: 'icon' | 'text';
  readonly size?: ControlSize;
  readonly className?: string;
  readonly onCopied?: () => void;
  /** Called if the browser refuses, for example in an insecure context. */
  readonly onFailed?: (error: unknown) => void;
}

/** How long "Copied" is shown, in milliseconds (specification, section 4). */
const COPIED_MS = 2000;

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({
  text,
  what = '',
  look = 'icon',
  size = 'sm',
  className = '',
  onCopied,
  onFailed,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    Promise.resolve(typeof text === 'string' ? text : text())
      .then((value) => navigator.clipboard.writeText(value))
      .then(
        () => {
          setState('copied');
          onCopied?.();
        },
        (error: unknown) => {
          setState('failed');
          onFailed?.(error);
        },
      );
  };
  const word = { idle: 'Copy', copied: 'Copied', failed: 'Could not copy' }[state];
  const Icon = state === 'copied' ? Check : Copy;
  const icon = <Icon aria-hidden="true" size={14} />;
  if (look === 'text') {
    return (
      <Button size={size} className={className} onClick={copy} aria-live="polite">
        {icon}
        {word}
      </Button>
    );
  }
  return (
    <IconButton
      size={size}
      className={className}
      label={`${word} ${what}`.trim()}
      icon={icon}
      onClick={copy}
    />
  );
}
