import { ipAccessListEndpoints } from '@lakehouse/databricks-client/resources/ip-access-lists/endpoints';
import { ApiError } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { defineResource } from '../resource.ts';

/** There are no IP access lists here: nothing would look at them. */
export const resource = defineResource({
  endpoints: Object.values(ipAccessListEndpoints),
  open: () => undefined,
  serve(app) {
    const { list, create, ...ofOne } = ipAccessListEndpoints;
    serveEndpoint(app, list, () => ({ ip_access_lists: [] }));
    serveEndpoint(app, create, () => {
      throw new ApiError(
        400,
        'FEATURE_DISABLED',
        'The local workspace has no IP access lists. Who reaches it is decided by the address that it listens on (HOST): by itself, this computer alone.',
      );
    });
    for (const call of Object.values(ofOne))
      serveEndpoint(app, call, ({ ip_access_list_id: id }) => {
        throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `The IP access list ${id} does not exist.`);
      });
  },
});
