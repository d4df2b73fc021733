import { CommandPalette, type PaletteGroup, type PaletteItem } from '@lakehouse/ui/command-palette';
import { toggleTheme } from '@lakehouse/ui/theme';
import { ArrowRight, FileCode, LogOut, type LucideIcon, Plus, SunMoon, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSavedEntries } from '../../features/dashboard/use-saved-entries.ts';
import { QueryProvider } from '../../shared/api/query-provider.tsx';
import { formatAgo } from '../../shared/format/format-ago.ts';
import { useNow } from '../../shared/format/use-now.ts';
import type { ScreenCommands } from '../../shared/layout/screen-commands.ts';
import { usePipelineEntries } from '../../shared/pipeline/listing/use-pipeline-entries.ts';
import { NEW_PIPELINE, paths, pipelinePath, queryPath } from '../../shared/routing/paths.ts';
import { readSession } from '../../shared/session/session.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { SessionContext } from '../../shared/session/use-session.ts';
import { paletteTexts as texts } from './palette-texts.ts';
import { PROTECTED_SCREENS, PUBLIC_SCREENS, SCREEN_ICONS, type ScreenName } from './screens.ts';

const iconOf = (Icon: LucideIcon) => <Icon aria-hidden="true" size={15} className="text-dim" />;

export interface ScreenPaletteProps {
  readonly offers: readonly ScreenCommands[];
  readonly onClose: () => void;
}

/** The command palette of every screen but the pipeline designer: what the screen offers, and the way to everything else. */
export function ScreenPalette(props: ScreenPaletteProps) {
  // The session may end behind the palette only by its own command.
  const [session] = useState(readSession);
  if (session.token === '') return <Palette {...props} />;
  return (
    <SessionContext value={session}>
      <QueryProvider>
        <OwnPalette {...props} />
      </QueryProvider>
    </SessionContext>
  );
}

/** The palette of those who are logged in: with their pipelines and queries, once they are read. */
function OwnPalette(props: ScreenPaletteProps) {
  const go = useGo();
  const now = useNow(true, 60_000);
  const { data: pipelines = [] } = usePipelineEntries();
  const { entries: queries } = useSavedEntries();
  const ago = (time: number): string => formatAgo(Math.max(0, now - time));
  const own: readonly PaletteGroup[] = [
    {
      heading: texts.pipelines,
      items: [
        {
          id: 'new-pipeline',
          label: texts.newPipeline,
          icon: iconOf(Plus),
          onSelect: go(pipelinePath(NEW_PIPELINE)),
        },
        ...pipelines.map(({ id, name, updatedAt }) => ({
          id: `pipeline-${id}`,
          label: name,
          detail: texts.edited(ago(updatedAt)),
          icon: iconOf(Workflow),
          onSelect: go(pipelinePath(id)),
        })),
      ],
    },
    {
      heading: texts.queries,
      items: queries.map(({ id, name, place, time }) => ({
        id: `query-${id}`,
        label: name,
        detail: texts.query(place === 'workspace', time === '' ? '' : ago(Date.parse(time))),
        icon: iconOf(FileCode),
        onSelect: go(queryPath(id)),
      })),
    },
  ];
  return <Palette {...props} own={own} />;
}

function useGo(): (path: string) => () => void {
  const navigate = useNavigate();
  return (path) => () => void navigate(path);
}

/** `own`: what the session has; absent without one. */
function Palette({ offers, onClose, own }: ScreenPaletteProps & { readonly own?: readonly PaletteGroup[] }) {
  const go = useGo();
  const { pathname } = useLocation();
  const logOut = useLogout();
  const screens = (names: readonly ScreenName[]): readonly PaletteItem[] =>
    names
      .filter((name) => paths[name] !== pathname)
      .map((name) => ({
        id: `screen-${name}`,
        label: texts.screens[name],
        icon: iconOf(SCREEN_ICONS[name]),
        onSelect: go(paths[name]),
      }));
  const groups: readonly PaletteGroup[] = [
    ...offers.map(({ heading, list }) => ({
      heading,
      items: list().map(
        ({ id, title, icon, keywords, shortcut, deliberate, run }): PaletteItem => ({
          id,
          label: title,
          icon: iconOf(icon ?? ArrowRight),
          ...(keywords ? { keywords } : {}),
          ...(shortcut === undefined ? {} : { shortcut }),
          deliberate: deliberate === true,
          onSelect: run,
        }),
      ),
    })),
    { heading: texts.goTo, items: own ? screens(PROTECTED_SCREENS) : [] },
    ...(own ?? []),
    {
      heading: texts.studio,
      items: [
        {
          id: 'toggle-theme',
          label: texts.toggleTheme,
          keywords: ['dark', 'light'],
          icon: iconOf(SunMoon),
          onSelect: toggleTheme,
        },
        ...screens(PUBLIC_SCREENS),
        ...(own
          ? [{ id: 'log-out', label: texts.logOut, icon: iconOf(LogOut), deliberate: true, onSelect: logOut }]
          : []),
      ],
    },
  ];
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || onClose()}
      groups={groups.filter(({ items }) => items.length > 0)}
    />
  );
}
