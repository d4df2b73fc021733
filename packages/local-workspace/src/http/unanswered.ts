import { errorCode } from '../engine/error-code.ts';

/** What a code of the operating system or of TLS means to a person. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name could not be resolved',
  EAI_AGAIN: 'its name could not be resolved',
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it ended the connection',
  EHOSTUNREACH: 'no network leads to it',
  ENETUNREACH: 'no network leads to it',
};

/** Why there is no answer of a host. Of several addresses of which none answers there is only the code. */
export function unanswered(host: string, error: Error): Error {
  const code = errorCode(error);
  // Our own refusal of an address has none.
  return code === undefined ? error : new Error(`${host} could not be reached: ${REASONS[code] ?? code}`);
}
