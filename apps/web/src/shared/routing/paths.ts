/** The path of every screen. A screen that is not built yet has no route and is not offered. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  pipelineDesigner: '/pipeline-designer',
  sqlDatabaseDesigner: '/sql-database-designer',
  masterDataManagement: '/master-data-management',
  dataFlow: '/data-flow',
  aiSettings: '/ai-settings',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
} as const;
