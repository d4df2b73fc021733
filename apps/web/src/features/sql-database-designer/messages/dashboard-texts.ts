import type { Message } from '../../../shared/messages/message.ts';

/** The texts of putting a chart into a dashboard. */
export const dashboardTexts = {
  add: 'Add to dashboard…',
  noParameters: 'A query with parameters can’t be in a dashboard: write their values into it.',
  title: 'Add to a dashboard',
  dashboard: 'Dashboard',
  aNewOne: 'A new one…',
  name: 'Name',
  cancel: 'Cancel',
  addIt: 'Add',
};

export const dashboardMessages = {
  added: (name: string, open: () => void): Message => ({
    title: 'Added to the dashboard',
    description: name,
    action: { label: 'Open', run: open },
  }),
};
