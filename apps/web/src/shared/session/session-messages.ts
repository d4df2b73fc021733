import { errorText } from '../messages/error-text.ts';
import type { Message } from '../messages/message.ts';

/** The screens that need a session. */
export type ProtectedScreen =
  | 'dashboard'
  | 'pipelineDesigner'
  | 'sqlDatabaseDesigner'
  | 'masterDataManagement'
  | 'dataFlow'
  | 'jobs'
  | 'experiments'
  | 'alerts'
  | 'sqlDashboards';

// The sentences of the specification, section 8; for the SQL designer it has a title only.
const REQUIRED: Record<ProtectedScreen, string | undefined> = {
  dashboard: 'Please log in to access the dashboard',
  pipelineDesigner: 'Please log in to access the pipeline designer',
  sqlDatabaseDesigner: undefined,
  masterDataManagement: 'Please log in to access master data management',
  dataFlow: 'Please log in to access the data flow feature',
  jobs: 'Please log in to access the jobs',
  experiments: 'Please log in to access the experiments',
  alerts: 'Please log in to access the alerts',
  sqlDashboards: 'Please log in to access the SQL dashboards',
};

/** What an attempt to log in ends in: why the one before was refused is in the way. */
const ABOUT_LOGIN = 'login';

/** Messages about logging in and out. */
export const sessionMessages = {
  required(screen: ProtectedScreen): Message {
    const description = REQUIRED[screen];
    return {
      title: 'Authentication required',
      ...(description === undefined ? {} : { description }),
      destructive: true,
    };
  },
  fieldsMissing: (): Message => ({
    title: 'Error',
    description: 'Please fill all fields',
    destructive: true,
    about: ABOUT_LOGIN,
  }),
  urlRefused: (why: string): Message => ({
    title: 'Error',
    description: why,
    destructive: true,
    about: ABOUT_LOGIN,
  }),
  loggedIn: (): Message => ({ title: 'Logged in successfully', about: ABOUT_LOGIN }),
  loginFailed: (error: unknown): Message => ({
    title: 'Error',
    description: errorText(
      error,
      'The browser could not store the session. Allow storage for this site and try again.',
    ),
    destructive: true,
    about: ABOUT_LOGIN,
  }),
  loggedOut: (): Message => ({ title: 'Logged out', description: 'You have been successfully logged out.' }),
  exampleFailed: (error: unknown): Message => ({
    title: 'Example credentials are not available',
    description: errorText(error, 'The local workspace did not respond. Is it running?'),
    destructive: true,
  }),
} as const;
