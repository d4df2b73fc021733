import { CalendarClock } from 'lucide-react';
import { type Command, hasNodes } from '../../../shared/pipeline/commands/command.ts';
import { deployCommandTexts } from '../messages/deploy-command-texts.ts';

export const deployJobCommand: Command = {
  id: 'deploy-job',
  title: deployCommandTexts.command,
  group: 'Pipeline',
  icon: CalendarClock,
  keywords: ['schedule', 'cron', 'workflow'],
  deliberate: true,
  isEnabled: hasNodes,
  run: ({ store }) => store.getState().openDialog({ kind: 'deploy-job' }),
};
