import { type ClientCode, clientCode } from './client-code.ts';

/** What is known of a failed call. */
export interface DatabricksErrorInfo {
  /**
   * The platform's code (`RESOURCE_DOES_NOT_EXIST`), or one of ours for a call without an answer: NETWORK_ERROR,
   * TIMEOUT, CANCELLED.
   */
  readonly code: string;
  /** HTTP status; 0 when no answer came, also in time. */
  readonly status: number;
  readonly message: string;
  /** The message in the body of the answer; undefined when it had none and `message` is made of the status. */
  readonly bodyMessage?: string | undefined;
  readonly requestId?: string | undefined;
  /** Whether the same call may succeed when sent again later (status 429 and 503, lost connections). */
  readonly retryable: boolean;
  /** How long the platform asks to wait before the next try, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** The machine-readable reason of the ErrorInfo detail: `FILES_API_DIRECTORY_IS_NOT_EMPTY`. */
  readonly reason?: string | undefined;
  readonly cause?: unknown;
}

/** A call to the platform that failed, at the platform or on the way. */
export class DatabricksError extends Error implements DatabricksErrorInfo {
  readonly code: string;
  readonly status: number;
  readonly clientCode: ClientCode;
  readonly bodyMessage: string | undefined;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly reason: string | undefined;

  constructor(info: DatabricksErrorInfo) {
    super(info.message, info.cause === undefined ? undefined : { cause: info.cause });
    this.name = 'DatabricksError';
    this.code = info.code;
    this.status = info.status;
    this.clientCode = clientCode(info);
    this.bodyMessage = info.bodyMessage;
    this.requestId = info.requestId;
    this.retryable = info.retryable;
    this.retryAfterMs = info.retryAfterMs;
    this.reason = info.reason;
  }
}
