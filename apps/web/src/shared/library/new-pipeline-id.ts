/** A random id of 20 letters and digits. Made without `randomUUID`, which pages without a secure origin don't have. */
export const newPipelineId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, '0').slice(-5),
  ).join('');
