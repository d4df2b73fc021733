/** Messages shown while the server does not respond. */
export const connectionTexts = {
  label: 'Connection',
  lost: 'The server is not responding. Your work is safe in this browser and continues once the server is back.',
  help: 'Check your network, and that “npm start” is still running.',
  again: 'Try now',
} as const;
