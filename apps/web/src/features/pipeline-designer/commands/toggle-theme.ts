import { chooseTheme } from '@lakehouse/ui/theme';
import { SunMoon } from 'lucide-react';
import { always, type Command } from './command.ts';

export const toggleThemeCommand: Command = {
  id: 'toggle-theme',
  title: 'Toggle theme',
  group: 'View',
  icon: SunMoon,
  keywords: ['dark', 'light'],
  isEnabled: always,
  run: () => chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'),
};
