import { CommandPalette, type PaletteGroup, type PaletteItem } from '@lakehouse/ui/command-palette';
import { toggleTheme } from '@lakehouse/ui/theme';
import { ArrowRight, FileCode, House, LogOut, type LucideIcon, Plus, SunMoon, Workflow } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSavedQueries } from '../../shared/handover/read-saved-queries.ts';
import type { ScreenCommands } from '../../shared/layout/screen-commands.ts';
import { browserLibrary } from '../../shared/library/browser-library.ts';
import { NEW_PIPELINE, paths, pipelinePath, queryPath } from '../../shared/routing/paths.ts';
import { readSession } from '../../shared/session/session.ts';
import { useLogout } from '../../shared/session/use-logout.ts';
import { localStore } from '../../shared/storage/browser-storage.ts';
import { StorageError } from '../../shared/storage/storage-error.ts';
import { paletteTexts as texts } from './palette-texts.ts';

type ScreenName = keyof typeof texts.screens;

const PUBLIC: readonly ScreenName[] = ['home', 'aboutUs', 'contactUs', 'privacyPolicy'];
const PROTECTED: readonly ScreenName[] = [
  'dashboard',
  'pipelineDesigner',
  'sqlDatabaseDesigner',
  'dataFlow',
  'masterDataManagement',
  'pipelines',
  'jobs',
  'aiSettings',
];

const iconOf = (Icon: LucideIcon) => <Icon aria-hidden="true" size={15} className="text-dim" />;

/** The pipelines of this browser; none where it refuses its storage. */
async function readPipelines(): Promise<readonly Named[]> {
  try {
    return await browserLibrary.list();
  } catch (error) {
    if (error instanceof StorageError) return [];
    throw error;
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The pipelines and queries of this browser, once they are read. */
function useOwn(loggedIn: boolean): {
  readonly pipelines: readonly Named[];
  readonly queries: readonly Named[];
} {
  const [own, setOwn] = useState<{ pipelines: readonly Named[]; queries: readonly Named[] }>({
    pipelines: [],
    queries: [],
  });
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const pipelines = await readPipelines();
      if (current) setOwn({ pipelines, queries: readSavedQueries(localStore) });
    };
    if (loggedIn) void load();
    return () => {
      current = false;
    };
  }, [loggedIn]);
  return own;
}

/** The command palette of every screen but the pipeline designer: what the screen offers, and the way to everything else. */
export function ScreenPalette({
  offers,
  onClose,
}: {
  readonly offers: readonly ScreenCommands[];
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const logOut = useLogout();
  // The session may end behind the palette only by its own command.
  const [loggedIn] = useState(() => readSession().token !== '');
  const own = useOwn(loggedIn);
  const go = (path: string) => () => void navigate(path);
  const screen = (name: ScreenName): PaletteItem => ({
    id: `screen-${name}`,
    label: texts.screens[name],
    icon: iconOf(name === 'home' ? House : ArrowRight),
    onSelect: go(paths[name]),
  });
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
    {
      heading: texts.goTo,
      items: [...(loggedIn ? PROTECTED : []), ...PUBLIC]
        .filter((name) => paths[name] !== pathname)
        .map(screen),
    },
    {
      heading: texts.pipelines,
      items: own.pipelines.map(({ id, name }) => ({
        id: `pipeline-${id}`,
        label: name,
        icon: iconOf(Workflow),
        onSelect: go(pipelinePath(id)),
      })),
    },
    {
      heading: texts.queries,
      items: own.queries.map(({ id, name }) => ({
        id: `query-${id}`,
        label: name,
        icon: iconOf(FileCode),
        onSelect: go(queryPath(id)),
      })),
    },
    {
      heading: texts.studio,
      items: [
        ...(loggedIn
          ? [
              {
                id: 'new-pipeline',
                label: texts.newPipeline,
                icon: iconOf(Plus),
                onSelect: go(pipelinePath(NEW_PIPELINE)),
              },
            ]
          : []),
        {
          id: 'toggle-theme',
          label: texts.toggleTheme,
          keywords: ['dark', 'light'],
          icon: iconOf(SunMoon),
          onSelect: toggleTheme,
        },
        ...(loggedIn
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
