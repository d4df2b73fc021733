/** Messages shown while the server, or the workspace behind it, does not respond. */
export const connectionTexts = {
  label: 'Connection',
  server: {
    lost: 'The server is not responding. Your work is safe in this browser and continues once the server is back.',
    help: 'Check your network, and that “npm start” is still running.',
  },
  workspace: {
    lost: 'Your workspace is not responding. Your work is safe in this browser and continues once it is back.',
    help: 'Rows, runs and files wait for it.',
  },
  again: 'Try now',
} as const;
