import type { Endpoint } from './contract/define-endpoint.ts';
import { RESOURCES } from './resources.ts';

/** Every call the studio makes: what the server's proxy lets pass. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(RESOURCES).flatMap((resource) =>
  Object.values<Endpoint>(resource),
);
