const LONGEST = 128;
const PREFIX = 's3';

const safe = (text: string): string => text.replace(/[^\w.-]+/gu, '-');

/**
 * The secret scope of one person's keys for one bucket: letters, digits, `-`, `_` and `.`, at most 128, as the platform
 * requires. One scope per user, since whoever may read a scope may read all of its secrets.
 */
export const scopeName = (userName: string, bucket: string): string => {
  const end = `.${safe(bucket)}`;
  return `${`${PREFIX}.${safe(userName)}`.slice(0, LONGEST - end.length)}${end}`;
};

/** The names of the two secrets in their scope. */
export const SECRET_NAMES = { accessKeyName: 'aws-access-key', secretKeyName: 'aws-secret-key' } as const;
