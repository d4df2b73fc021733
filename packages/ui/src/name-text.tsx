import { Fragment } from 'react';
import { cn } from './lib/cn.ts';

export interface NameTextProps {
  readonly name: string;
  readonly className?: string;
}

/** A name or a path, which a narrow column breaks after a dot, a slash or an underscore rather than inside a word. */
export function NameText({ name, className }: NameTextProps) {
  const parts = name.split(/(?<=[./_])(?=[^./_])/u);
  return (
    <span className={cn('wrap-anywhere', className)}>
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at + 1).join('')}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
