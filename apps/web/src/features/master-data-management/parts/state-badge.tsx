import { Badge, type Tone } from '@lakehouse/ui/badge';

const TONES: Readonly<Record<string, Tone>> = {
  Active: 'ok',
  Connected: 'ok',
  Completed: 'ok',
  Success: 'ok',
  Allowed: 'ok',
  Syncing: 'accent',
  Running: 'accent',
  Paused: 'warn',
  Failed: 'bad',
  Refused: 'bad',
};

/** A state by its name; an unknown state is neutral. */
export const StateBadge = ({ state }: { state: string }) => (
  <Badge tone={TONES[state] ?? 'neutral'}>{state}</Badge>
);
