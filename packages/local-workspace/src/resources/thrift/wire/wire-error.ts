/** Bytes that are not what Thrift's binary protocol says, or claim more than they hold. */
export class WireError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WireError';
  }
}
