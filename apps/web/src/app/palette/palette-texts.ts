/** Texts of the command palette of the screens without one of their own. */
export const paletteTexts = {
  goTo: 'Go to',
  pipelines: 'Your pipelines',
  queries: 'Saved queries',
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
    aiSettings: 'AI Settings',
    home: 'Home',
    aboutUs: 'About',
    contactUs: 'Contact',
    privacyPolicy: 'Privacy policy',
  },
} as const;
