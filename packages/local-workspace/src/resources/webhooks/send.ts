import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkedLookup, type Resolve } from '../../http/checked-lookup.ts';
import { type Destination, inOwnNetwork } from '../../http/destination.ts';
import { unanswered } from '../../http/unanswered.ts';
import { webhookRule } from './webhook-rule.ts';

/** How long a receiver may take to answer. */
const ANSWER_MS = 10_000;

/**
 * Sends a delivery, and gives the status of the answer, whose body nobody reads: what a receiver says stays with it.
 * Redirects are not followed. Rejects with an Error when there is no answer.
 */
export function send(
  { url, ownNetworkAllowed }: Destination,
  body: string,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly resolve: Resolve;
    readonly signal: AbortSignal;
  },
): Promise<number> {
  const { headers, resolve, signal } = options;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const tooLate = AbortSignal.timeout(ANSWER_MS);
  return new Promise<number>((done, failed) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      lookup: checkedLookup(
        resolve,
        ownNetworkAllowed,
        (host) => new Error(inOwnNetwork(host, webhookRule())),
      ),
      signal: AbortSignal.any([signal, tooLate]),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'lakehouse-studio',
      },
    });
    call.on('response', (answer) => {
      answer.on('error', () => undefined).destroy();
      done(answer.statusCode ?? 0);
    });
    call.on('error', (error) => {
      failed(
        tooLate.aborted
          ? new Error(`${url.host} did not answer in ${ANSWER_MS / 1000} seconds`)
          : unanswered(url.host, error),
      );
    });
    call.end(body);
  });
}
