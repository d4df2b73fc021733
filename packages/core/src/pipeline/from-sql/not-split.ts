/** A query that has no equal in nodes; the message says why. */
export class NotSplit extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotSplit';
  }
}
