import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode } from '../../define-node.ts';
import { type ApiConfig, config } from './config.ts';
import { declaredColumns } from './declared-columns.ts';
import { folderOf } from './paths.ts';

const missing = ({ url, landing }: ApiConfig): readonly Problem[] => [
  ...(url.trim() === '' ? [error('no-address', 'Enter the address of the API', 'url')] : []),
  ...(landing.trim() === ''
    ? [error('no-folder', 'Enter a folder in a volume, to keep the answers in', 'landing')]
    : []),
];

export const kind = defineNode({
  id: 'api-connector',
  type: 'api-connector',
  title: 'API connector',
  summary: 'Fetches records from a REST API, page by page, into a volume and reads them from there.',
  keywords: ['rest', 'http', 'json', 'api', 'endpoint', 'web service', 'oauth', 'pagination', 'fetch'],
  category: 'source',
  palette: 'Prepare',
  icon: 'server',
  inputs: [],
  output: 'rows',
  config,
  details: ({ url }) => url.trim().replace(/^https?:\/\//u, ''),
  propagate: ({ config }) => {
    const { schema, problems } = declaredColumns(config);
    return { schema, problems: [...missing(config), ...problems] };
  },
  ownFolder: (config) => ({ path: folderOf(config), field: 'landing' }),
  explain: (config, failure) =>
    /PATH_NOT_FOUND|PATH_DOES_NOT_EXIST/u.test(failure) && failure.includes(folderOf(config))
      ? {
          advice:
            'Nothing was fetched yet: fetch a sample, or run the node on a cluster, which fetches all pages.',
          field: 'landing',
        }
      : undefined,
});
