import { breakNoScreen, hostileApp, OTHER_WORKSPACES } from './support/hostile-workspaces.ts';

breakNoScreen(OTHER_WORKSPACES, hostileApp());
