import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** What a mail server says to a receiver before it takes a mail; a number is its code. */
export type Temper = (
  to: string,
  attempt: number,
) => { readonly code: number; readonly says: string } | undefined;

/** A real mail server on a free port that asks for a password, and refuses whom `temper` says. */
export async function startMailServer(temper: Temper = () => undefined) {
  const mails: Mail[] = [];
  const asked = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = '', password }, _session, done) {
      if (username === 'studio' && password === 'sesame') done(null, { user: username });
      else done(Object.assign(new Error(`Wrong password ${password}`), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const attempt = (asked.get(address) ?? 0) + 1;
      asked.set(address, attempt);
      const refusal = temper(address, attempt);
      if (refusal) done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
      else done();
    },
    onData(stream, { envelope }, done) {
      const take = async (): Promise<void> => {
        const content = await text(stream);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        for (const { address } of envelope.rcptTo) mails.push({ from, to: address, text: content });
      };
      callbackify(take)(done);
    },
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://studio:sesame@127.0.0.1:${port}`,
    port,
    mails,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
}
