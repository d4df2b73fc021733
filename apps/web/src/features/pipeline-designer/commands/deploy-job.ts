import { CalendarClock } from 'lucide-react';
import { deployTexts } from '../../../shared/messages/deploy-messages.ts';
import { type Command, hasNodes } from './command.ts';

export const deployJobCommand: Command = {
  id: 'deploy-job',
  title: deployTexts.command,
  group: 'Pipeline',
  icon: CalendarClock,
  keywords: ['schedule', 'cron', 'workflow'],
  deliberate: true,
  isEnabled: hasNodes,
  run: ({ store }) => store.getState().openDialog({ kind: 'deploy-job' }),
};
