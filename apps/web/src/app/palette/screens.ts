import {
  ArrowLeftRight,
  BadgeInfo,
  CalendarClock,
  ChartColumn,
  Database,
  Dices,
  House,
  LayoutDashboard,
  LayoutGrid,
  Library,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Sparkles,
  TriangleAlert,
  Workflow,
} from 'lucide-react';
import type { paletteTexts } from './palette-texts.ts';

export type ScreenName = keyof typeof paletteTexts.screens;

/** Those that need no session. */
export const PUBLIC_SCREENS: readonly ScreenName[] = ['home', 'aboutUs', 'contactUs', 'privacyPolicy'];
export const PROTECTED_SCREENS: readonly ScreenName[] = [
  'dashboard',
  'pipelineDesigner',
  'sqlDatabaseDesigner',
  'dataFlow',
  'masterDataManagement',
  'pipelines',
  'jobs',
  'experiments',
  'alerts',
  'sqlDashboards',
  'aiSettings',
];

export const SCREEN_ICONS: Readonly<Record<ScreenName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  pipelineDesigner: Workflow,
  sqlDatabaseDesigner: Database,
  masterDataManagement: Library,
  dataFlow: ArrowLeftRight,
  pipelines: LayoutGrid,
  jobs: CalendarClock,
  experiments: Dices,
  alerts: TriangleAlert,
  sqlDashboards: ChartColumn,
  aiSettings: Sparkles,
  home: House,
  aboutUs: BadgeInfo,
  contactUs: Mail,
  privacyPolicy: ShieldCheck,
};
