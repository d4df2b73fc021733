import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import { LoadingScreen } from '../shared/layout/loading-screen.tsx';
import { paths } from '../shared/routing/paths.ts';
import { AppFrame } from './app-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteBoundary } from './route-boundary.tsx';

type Screen = () => Promise<{ readonly Component: () => React.ReactNode }>;

const about: Screen = () => import('./routes/about.tsx');
const contact: Screen = () => import('./routes/contact.tsx');
const privacy: Screen = () => import('./routes/privacy.tsx');

/** Every screen that is built, each loaded when it is first opened. */
const SCREENS: readonly (readonly [path: string, screen: Screen])[] = [
  [paths.home, () => import('./routes/landing.tsx')],
  [paths.dashboard, () => import('./routes/dashboard.tsx')],
  [paths.pipelines, () => import('./routes/pipelines.tsx')],
  [paths.jobs, () => import('./routes/jobs.tsx')],
  [paths.experiments, () => import('./routes/experiments.tsx')],
  [paths.alerts, () => import('./routes/alerts.tsx')],
  [paths.sqlDashboards, () => import('./routes/sql-dashboards.tsx')],
  [paths.pipelineDesigner, () => import('./routes/pipeline-designer.tsx')],
  [paths.sqlDatabaseDesigner, () => import('./routes/sql-database-designer.tsx')],
  [paths.dataFlow, () => import('./routes/data-flow.tsx')],
  [paths.masterDataManagement, () => import('./routes/master-data-management.tsx')],
  [paths.aiSettings, () => import('./routes/ai-settings.tsx')],
  [paths.aboutUs, about],
  [paths.about, about],
  [paths.contactUs, contact],
  [paths.contact, contact],
  [paths.privacyPolicy, privacy],
  [paths.privacy, privacy],
];

// Excluded from production bundles: the condition is known at build time.
const GALLERY: readonly (readonly [path: string, screen: Screen])[] =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? [['/__gallery', () => import('../dev/gallery/gallery-page.tsx')]]
    : [];

const screens = [...SCREENS, ...GALLERY].map(([path, load]) => ({
  path,
  load,
  Screen: lazy(async () => ({ default: (await load()).Component })),
}));

/** The screen that the app was opened with; empty when there is none such, or its code could not be loaded. */
interface FirstScreen {
  readonly path?: string;
  readonly Screen?: ComponentType;
}

/**
 * Loads the first screen; undefined until its code is there. React shows the fallback of a suspended screen for 300 ms at
 * least, which would be most of a start from the cache: the first screen is awaited without suspending.
 */
function useFirstScreen(): FirstScreen | undefined {
  const { pathname } = useLocation();
  const [opened] = useState(() => screens.find(({ path }) => matchPath(path, pathname)));
  const [first, setFirst] = useState<FirstScreen | undefined>(opened ? undefined : {});
  useEffect(() => {
    // Code that fails to load is asked for again where it is rendered, and the boundary there says why it failed.
    opened?.load().then(
      ({ Component }) => setFirst({ path: opened.path, Screen: Component }),
      () => setFirst({}),
    );
  }, [opened]);
  return first;
}

/** The screen of the current address, in the frame; a screen that fails leaves the way to the others. */
export function Screens() {
  const { pathname } = useLocation();
  const first = useFirstScreen();
  const all = screens.map(({ path, Screen }) => ({
    path,
    Screen: (path === first?.path && first.Screen) || Screen,
  }));
  return (
    <AppFrame>
      <RouteBoundary path={pathname}>
        {first ? (
          <Suspense fallback={<LoadingScreen />}>
            <Routes>
              {all.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        ) : (
          <LoadingScreen />
        )}
      </RouteBoundary>
    </AppFrame>
  );
}
