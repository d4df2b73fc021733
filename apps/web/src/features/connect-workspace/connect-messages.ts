/** Texts of the landing page. */
export const connectTexts = {
  connectToTheWorkspace: 'Connect to the workspace',
  whichWorkspace: 'Your own Databricks workspace, or the local one that runs with this app.',
  workspaceUrl: 'Workspace URL',
  accessToken: 'Access Token',
  loggingIn: 'Logging in...',
  tryWithExampleCredentials: 'Try with Example Credentials',
  whereKept: 'Both stay in this browser tab and are discarded when you close it. The server stores neither.',
  featuresTitle: 'From a source to a table you can trust',
  continueToTheDashboard: 'Continue to the dashboard',
  connectedTo: 'Connected to',
  illustration:
    'The pipeline designer: two sources, a join and an aggregation on a canvas, with the generated code and the rows',
  dailyRevenue: 'Daily revenue',
  generateCode: 'Generate Code',
  drawThePipeline: 'Draw the pipeline.',
  seeTheRows: 'See the rows.',
  keepTheCode: 'Keep the code.',
  introduction:
    'A visual designer for your Databricks lakehouse. Every step shows its real rows as you draw, and generates the PySpark and SQL you would have written yourself.',
} as const;
