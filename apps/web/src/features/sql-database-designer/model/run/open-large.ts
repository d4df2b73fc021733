import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { openLinkedStatement } from '@lakehouse/databricks-client/statements/open-linked-statement';
import type { OpenStatement } from '@lakehouse/databricks-client/statements/open-statement';
import type {
  RunStatementOptions,
  StatementRequest,
} from '@lakehouse/databricks-client/statements/settle-statement';
import { fetchLink } from '../../../../shared/api/fetch-link.ts';

/** Opens a result of any size, whose chunks are files. Loaded on demand. */
export const openLarge = (
  transport: Transport,
  request: StatementRequest,
  options: RunStatementOptions,
): Promise<OpenStatement> => openLinkedStatement(transport, request, fetchLink, options);
