/** The model could not be asked, or its response was cut off; the message is for the person. */
export class AssistantError extends Error {
  constructor(
    /** A code of our server (KEY_REFUSED, LIMIT, …), or NO_ANSWER when the server did not respond. */
    readonly code: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AssistantError';
  }
}
