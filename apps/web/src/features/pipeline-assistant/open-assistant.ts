import { Sparkles } from 'lucide-react';
import { always, type Command } from '../../shared/pipeline/commands/command.ts';
import { useAssistant } from './assistant-store.ts';

export const openAssistantCommand: Command = {
  id: 'open-assistant',
  title: 'Pipeline Assistant',
  group: 'View',
  icon: Sparkles,
  keywords: ['chat', 'help', 'ai', 'ask', 'model'],
  isEnabled: always,
  run: () => useAssistant.setState({ open: true }),
};
