import { createTransport } from 'nodemailer';
import { isLoopbackName } from '../../http/allowed-host.ts';
import type { MailSettings } from '../../http/mail-settings.ts';

export interface Letter {
  /** The same for each attempt, so that a receiver can tell a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail that no repetition gets delivered. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Answers of 500 and above say that the server won’t take this mail later either. */
const PERMANENT = 500;

/** Hands a mail to the server. Rejects with MailRefused, and with another Error where it may be tried again. */
export async function sendMail(settings: MailSettings, letter: Letter): Promise<void> {
  const url = new URL(settings.url);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  const transport = createTransport({
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password is sent to another computer only where nobody reads it on the way.
    requireTLS: !secure && user !== '' && !isLoopbackName(url.hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== '' && { auth: { user, pass: password } }),
  });
  const { id, to, subject, text } = letter;
  try {
    await transport.sendMail({
      from: settings.from ?? (user.includes('@') ? user : `lakehouse-studio@${host}`),
      to,
      subject,
      text,
      messageId: `<${id}@lakehouse-studio>`,
      // Out-of-office replies to a machine help nobody.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (failure) {
    throw mailFailure(failure, password);
  } finally {
    transport.close();
  }
}

/** What a failure means to a person; a server that repeats the password is not quoted. */
function mailFailure(failure: unknown, password: string): Error {
  const text = failure instanceof Error ? failure.message : String(failure);
  const shown = (password === '' ? text : text.replaceAll(password, '…')).replaceAll(/\s+/gu, ' ').trim();
  const message = `The mail server did not take it: ${shown.slice(0, 500)}`;
  const code = failure instanceof Error && 'responseCode' in failure ? failure.responseCode : undefined;
  return typeof code === 'number' && code >= PERMANENT ? new MailRefused(message) : new Error(message);
}
