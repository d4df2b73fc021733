import type { LocalCatalog } from '../../catalog/catalog.ts';
import type { Caller } from '../../http/caller.ts';
import type { LinkTo } from './operation.ts';
import type { AnswerOf, CallName, RequestOf } from './structs.ts';

/** What a call has beside its request. */
export interface CallContext {
  readonly caller: Caller;
  /** The warehouse that it is about. */
  readonly warehouseId: string;
  /** As the caller sees it. */
  readonly catalog: LocalCatalog;
  readonly linkTo: LinkTo;
}

/** What answers some of the calls. A failure that clients are told is thrown. */
export type Handlers<N extends CallName> = {
  readonly [K in N]: (request: RequestOf<K>, context: CallContext) => Promise<AnswerOf<K>> | AnswerOf<K>;
};
