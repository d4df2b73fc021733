/** Texts of the command palette of the screens without one of their own. */
export const paletteTexts = {
  goTo: 'Go to',
  pipelines: 'Your pipelines',
  queries: 'Saved queries',
  /** Beside a pipeline. */
  edited: (ago: string): string => `edited ${ago}`,
  /** Beside a query: whether only the workspace has it, and when it was saved or run. */
  query: (inWorkspace: boolean, ago: string): string =>
    [inWorkspace ? 'workspace' : '', ago].filter(Boolean).join(' · '),
  studio: 'Studio',
  newPipeline: 'New pipeline',
  toggleTheme: 'Toggle theme',
  logOut: 'Logout',
  screens: {
    dashboard: 'Dashboard',
    pipelineDesigner: 'Pipeline Designer',
    sqlDatabaseDesigner: 'SQL Database Designer',
    masterDataManagement: 'Master Data Management',
    dataFlow: 'Data Flow',
    pipelines: 'Pipelines',
    jobs: 'Jobs',
    experiments: 'Experiments & models',
    alerts: 'Alerts',
    sqlDashboards: 'SQL Dashboards',
    aiSettings: 'AI Settings',
    home: 'Home',
    aboutUs: 'About',
    contactUs: 'Contact',
    privacyPolicy: 'Privacy policy',
  },
} as const;
