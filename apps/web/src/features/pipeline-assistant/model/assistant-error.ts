/** The model could not be asked, or its answer broke off; the message is for the person. */
export class AssistantError extends Error {
  constructor(
    /** Of our server (KEY_REFUSED, LIMIT, …), or NO_ANSWER where that itself was silent. */
    readonly code: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AssistantError';
  }
}
