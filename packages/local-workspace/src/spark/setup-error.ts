/** Spark cannot be set up on this computer; the message says what to do about it. */
export class SparkSetupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SparkSetupError';
  }
}
