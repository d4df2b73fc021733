import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { ControlSize } from './lib/control-classes.ts';
import { chooseTheme, type ThemeChoice, useTheme } from './theme.tsx';

const NEXT: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

/** A button that cycles through system, light and dark. */
export function ThemeToggle({ size = 'md' }: { size?: ControlSize }) {
  const { choice } = useTheme();
  const Icon = ICONS[choice];
  return (
    <IconButton
      size={size}
      label={`Theme: ${choice}. Change to ${NEXT[choice]}`}
      icon={<Icon aria-hidden="true" size={16} />}
      onClick={() => chooseTheme(NEXT[choice])}
    />
  );
}
