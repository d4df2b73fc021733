/** Messages shown while the server does not respond. */
export const connectionTexts = {
  label: 'Connection',
  lost: 'The server does not answer. Your work is kept here; the rest goes on as soon as it is back.',
  help: 'Check that “npm start” still runs, and the network.',
  again: 'Try now',
} as const;
