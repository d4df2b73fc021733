import type { Category } from '@lakehouse/ui/category-icon';
import {
  ArrowLeftRight,
  Boxes,
  CalendarClock,
  ChartColumn,
  Database,
  Dices,
  Library,
  type LucideIcon,
  Plug,
  TriangleAlert,
  Workflow,
} from 'lucide-react';
import { paths } from '../../shared/routing/paths.ts';

/** A card of the dashboard. Without `launch` the tool is not built yet and cannot be opened. */
export interface Tool {
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly category: Category;
  readonly launch?: { readonly label: string; readonly path: string };
}

export interface ToolGroup {
  readonly heading: string;
  readonly tools: readonly Tool[];
}

export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    heading: 'Data Platform Tools',
    tools: [
      {
        title: 'Pipeline Designer',
        text: 'Draw a pipeline, see the rows of every step, generate PySpark and SQL, and run it.',
        icon: Workflow,
        category: 'transform',
        launch: { label: 'Launch Designer', path: paths.pipelineDesigner },
      },
      {
        title: 'SQL Database Designer',
        text: 'Browse the catalog, and write, run and save queries.',
        icon: Database,
        category: 'source',
        launch: { label: 'Launch SQL Designer', path: paths.sqlDatabaseDesigner },
      },
      {
        title: 'Master Data Management',
        text: 'Entities, quality, duplicates and governance of your shared reference data.',
        icon: Library,
        category: 'join',
        launch: { label: 'Launch MDM', path: paths.masterDataManagement },
      },
      {
        title: 'SQL Dashboards',
        text: 'Charts of your queries beside each other, kept in the workspace.',
        icon: ChartColumn,
        category: 'aggregate',
        launch: { label: 'Open SQL Dashboards', path: paths.sqlDashboards },
      },
    ],
  },
  {
    heading: 'Automation & Integration',
    tools: [
      {
        title: 'API Connectors',
        text: 'Read from and write to services over their APIs.',
        icon: Plug,
        category: 'aggregate',
      },
      {
        title: 'Kubernetes Deployment',
        text: 'Run pipelines on a cluster of your own.',
        icon: Boxes,
        category: 'compute',
      },
      {
        title: 'DataFlow',
        text: 'Move and merge data from a source to a target in four steps.',
        icon: ArrowLeftRight,
        category: 'output',
        launch: { label: 'Launch DataFlow', path: paths.dataFlow },
      },
      {
        title: 'Jobs',
        text: 'What runs by itself: schedules, runs and their tasks, repair and cancel.',
        icon: CalendarClock,
        category: 'compute',
        launch: { label: 'Open Jobs', path: paths.jobs },
      },
      {
        title: 'Alerts',
        text: 'Queries that are asked at their times, and who is told when a value passes a threshold.',
        icon: TriangleAlert,
        category: 'output',
        launch: { label: 'Open Alerts', path: paths.alerts },
      },
      {
        title: 'Experiments & Models',
        text: 'Trainings with their metrics and plots side by side, and the models that came of them.',
        icon: Dices,
        category: 'aggregate',
        launch: { label: 'Open Experiments', path: paths.experiments },
      },
    ],
  },
];
