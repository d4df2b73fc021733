import { IconButton } from '@lakehouse/ui/icon-button';
import { ChartColumn, Columns2, GitCompareArrows, Search } from 'lucide-react';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import type { PreviewTools } from './preview-tools.ts';

export interface ToolButtonsProps {
  readonly tools: PreviewTools;
  readonly onTools: (tools: PreviewTools) => void;
  /** Whether SQL can say the rows. */
  readonly enabled: boolean;
  /** Whether rows go into the node. */
  readonly hasInput: boolean;
}

/** Switches for what is shown besides the rows. */
export function ToolButtons({ tools, onTools, enabled, hasInput }: ToolButtonsProps) {
  const { find, profile, beside, compare } = tools;
  const buttons = [
    {
      label: texts.find,
      Icon: Search,
      on: find !== undefined,
      next: { find: find === undefined ? '' : undefined },
    },
    { label: texts.profile, Icon: ChartColumn, on: profile, next: { profile: !profile } },
    ...(hasInput ? [{ label: texts.beside, Icon: Columns2, on: beside, next: { beside: !beside } }] : []),
    { label: texts.compare, Icon: GitCompareArrows, on: compare, next: { compare: !compare } },
  ];
  return (
    <span className="flex shrink-0 items-center">
      {buttons.map(({ label, Icon, on, next }) => (
        <IconButton
          key={label}
          size="sm"
          label={label}
          aria-pressed={on}
          disabled={!enabled}
          variant={on ? 'secondary' : 'ghost'}
          icon={<Icon aria-hidden="true" size={14} />}
          onClick={() => onTools({ ...tools, ...next })}
        />
      ))}
    </span>
  );
}
