import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
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
  Screen: lazy(async () => ({ default: (await load()).Component })),
}));

/** The screen of the current address, in the frame; a screen that fails leaves the way to the others. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <AppFrame>
      <RouteBoundary path={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            {screens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </RouteBoundary>
    </AppFrame>
  );
}
