import type { Readable } from 'node:stream';
import type { Endpoint } from '@lakehouse/databricks-client/contract/define-endpoint';
import { checkedLookup, type Resolve, systemResolve } from '@lakehouse/local-workspace/http/checked-lookup';
import { Agent } from 'undici';
import { explainFailure } from './explain-failure.ts';
import { parseUrl } from './parse-url.ts';
import { ProxyError } from './proxy-error.ts';
import type { Target } from './resolve-target.ts';

export interface ForwardLimits {
  /** Milliseconds to connect. */
  readonly connectMs: number;
  /** Milliseconds until the answer begins; statements may wait 50 seconds on the platform. */
  readonly answerMs: number;
  /** Milliseconds between two pieces of the answer. */
  readonly pauseMs: number;
  /** Milliseconds for a whole JSON call. */
  readonly jsonMs: number;
}

export const DEFAULT_LIMITS: ForwardLimits = {
  connectMs: 10_000,
  answerMs: 120_000,
  pauseMs: 120_000,
  jsonMs: 300_000,
};

export interface ForwardCall {
  readonly target: Target;
  readonly endpoint: Endpoint;
  readonly pathAndQuery: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | Readable | undefined;
  readonly signal: AbortSignal;
}

export interface ForwardedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

const refuse = (host: string): Error =>
  new ProxyError(
    403,
    'HOST_NOT_ALLOWED',
    `${host} resolves to an address in a private or reserved network, which this server does not connect to. Add the host to ALLOWED_WORKSPACE_HOSTS if that is intended.`,
  );

/** Sends checked calls to workspaces, over connections whose addresses have been checked. */
export class Forwarder {
  private readonly publicAgent: Agent;
  private readonly ownNetworkAgent: Agent;

  constructor(
    private readonly limits: ForwardLimits = DEFAULT_LIMITS,
    resolve: Resolve = systemResolve,
  ) {
    const agent = (ownNetworkAllowed: boolean): Agent =>
      new Agent({
        connect: { lookup: checkedLookup(resolve, ownNetworkAllowed, refuse), timeout: limits.connectMs },
        headersTimeout: limits.answerMs,
        bodyTimeout: limits.pauseMs,
      });
    this.publicAgent = agent(false);
    this.ownNetworkAgent = agent(true);
  }

  /**
   * Gives the answer whatever its status. Rejects with ProxyError when there is none, or none that a contract knows.
   */
  async forward(call: ForwardCall): Promise<ForwardedAnswer> {
    const { target, endpoint } = call;
    const streams = endpoint.body === 'bytes' || endpoint.answer === 'bytes';
    const signals = [call.signal, ...(streams ? [] : [AbortSignal.timeout(this.limits.jsonMs)])];
    try {
      const agent = target.ownNetworkAllowed ? this.ownNetworkAgent : this.publicAgent;
      const answer = await agent.request({
        origin: target.origin,
        method: endpoint.method,
        path: call.pathAndQuery,
        headers: call.headers,
        body: call.body ?? null,
        signal: AbortSignal.any(signals),
      });
      const { statusCode: status, headers, body } = answer;
      const problem = this.refusal(call, status, headers);
      if (!problem) return { status, headers, body };
      body.on('error', () => undefined).destroy();
      throw problem;
    } catch (error) {
      throw explainFailure(error, target.host);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.publicAgent.destroy(), this.ownNetworkAgent.destroy()]);
  }

  private refusal(
    { target, endpoint }: ForwardCall,
    status: number,
    headers: ForwardedAnswer['headers'],
  ): ProxyError | undefined {
    if (status >= 300 && status < 400 && status !== 304) {
      const to = parseUrl(first(headers['location']), target.origin)?.host;
      return new ProxyError(
        502,
        'WORKSPACE_REDIRECTED',
        `${target.host} redirects to ${to ?? 'another address'}, and this server does not follow redirects. Check the workspace URL.`,
      );
    }
    const isPage = /^\s*(text\/html|application\/xhtml)/iu.test(first(headers['content-type']));
    if (endpoint.answer === 'bytes' || !isPage) return undefined;
    return new ProxyError(
      status >= 400 ? status : 502,
      'UNEXPECTED_ANSWER',
      `${target.host} answered with a web page (status ${status}) where data was expected. Check that the URL is that of a Databricks workspace.`,
    );
  }
}
