import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { isIdentifier } from '../codegen/python/identifier.ts';
import { tableParts } from '../codegen/spark-names.ts';
import { error, type Problem, problem } from '../diagnostics/diagnostic.ts';
import type { Source, Target } from './document.ts';
import { type Bucket, filesOf, isJdbcTarget } from './places.ts';
import type { JdbcSettings } from './target-settings.ts';

/** Whether a URL contains credentials, which belong in a secret scope. */
export const holdsSecret = (address: string): boolean =>
  /:\/\/[^/?#\s]*:[^/?#\s]*@/u.test(address) ||
  /(?:password|passwd|pwd|secret|token|api_?key|access_?key)\s*=/iu.test(address);

const SECRET_IN_ADDRESS = 'Take the login out of the address: it is read from the secret scope';

function table(text: string, field: string): Problem[] {
  if (text.trim() === '') return [error('no-table', 'Choose a table', field)];
  return tableParts(text) ? [] : [error('bad-table', 'Write the table as catalog.schema.table', field)];
}

const missing = (value: string, field: string, says: string): Problem[] =>
  value.trim() === '' ? [error('missing', says, field)] : [];

/** What is wrong with a JDBC URL: a code, and what to do. */
function addressProblem(url: string): readonly [code: string, says: string] | undefined {
  if (holdsSecret(url)) return ['secret-in-address', SECRET_IN_ADDRESS];
  if (!/^jdbc:\w+:/u.test(url))
    return ['bad-url', 'A JDBC URL begins with jdbc: and the name of the database'];
  // Spark knows the quotes of MySQL by this word only; in others, names are texts to the server, which it sends back in each row.
  if (url.startsWith('jdbc:mariadb:') && !/ANSI_QUOTES/iu.test(url))
    return [
      'mariadb-quotes',
      'Begin the URL with jdbc:mysql: by jdbc:mariadb, Spark reads the names of columns in place of their values',
    ];
  return undefined;
}

function jdbc(settings: JdbcSettings, end: 'source' | 'target'): Problem[] {
  const { url, remoteTable, secretScope, userKey, passwordKey } = settings;
  const address = addressProblem(url.trim());
  return [
    ...(address ? [error(...address, `${end}.url`)] : []),
    ...missing(remoteTable, `${end}.remoteTable`, 'Enter the table'),
    ...missing(secretScope, `${end}.secretScope`, 'Enter the scope that holds user name and password'),
    ...missing(userKey, `${end}.userKey`, 'Enter the name of the secret'),
    ...missing(passwordKey, `${end}.passwordKey`, 'Enter the name of the secret'),
  ];
}

const PATH = /^(?:\/Volumes\/[^/]+\/[^/]+\/[^/]+\/?|(?:s3a?|abfss?|wasbs?|gs|r2):\/\/[^/]+)/u;

function bucketProblems(bucket: Bucket | undefined): readonly Problem[] {
  if (!bucket) return [];
  const { endpoint, accessKeyName, secretKeyName } = bucket;
  return [
    ...missing(accessKeyName, 'source.accessKeyName', 'Enter the name of the secret'),
    ...missing(secretKeyName, 'source.secretKeyName', 'Enter the name of the secret'),
    ...(endpoint === '' || /^https?:\/\/[^\s/@]+\/?$/u.test(endpoint)
      ? []
      : [
          error(
            'bad-endpoint',
            'An endpoint is the address of a server, such as https://storage.example:9000',
            'source.endpoint',
          ),
        ]),
  ];
}

/** What is missing or wrong at the source; fields are named `source.…`. */
export function sourceProblems(source: Source): readonly Problem[] {
  switch (source.kind) {
    case 'database':
      return source.settings.from === 'catalog'
        ? table(source.settings.table, 'source.table')
        : jdbc(source.settings, 'source');
    case 'file-upload':
      return missing(source.settings.path, 'source.path', 'Upload a file');
    case 'cloud-storage': {
      const { path } = source.settings;
      if (path.trim() === '') return [error('missing', 'Enter a path', 'source.path')];
      if (holdsSecret(path)) return [error('secret-in-address', SECRET_IN_ADDRESS, 'source.path')];
      return PATH.test(path.trim())
        ? bucketProblems(filesOf(source)?.bucket)
        : [error('bad-path', 'A path begins with /Volumes/, s3://, abfss:// or gs://', 'source.path')];
    }
    case 'api-connector': {
      const { url, recordsPath, secretScope, tokenKey } = source.settings;
      if (holdsSecret(url)) return [error('secret-in-address', SECRET_IN_ADDRESS, 'source.url')];
      return [
        ...(/^https?:\/\/\S+$/u.test(url.trim())
          ? []
          : [error('bad-url', 'An address begins with https://', 'source.url')]),
        ...(url.trim().startsWith('http:') && secretScope.trim() !== ''
          ? [problem('warning', 'plain-http', 'The token is sent unencrypted: use https://', 'source.url')]
          : []),
        ...(secretScope.trim() === ''
          ? []
          : missing(tokenKey, 'source.tokenKey', 'Enter the name of the secret')),
        ...(recordsPath.trim() === '' || recordsPath.split('.').every((name) => name.trim() !== '')
          ? []
          : [error('bad-records', 'Separate names with dots: data.items', 'source.recordsPath')]),
      ];
    }
    case 'streaming':
      return [
        ...missing(source.settings.servers, 'source.servers', 'Enter host:port of a broker'),
        ...missing(source.settings.topic, 'source.topic', 'Enter a topic'),
        ...missing(source.settings.checkpointPath, 'source.checkpointPath', 'Enter a folder'),
      ];
    case 'custom-source':
      return [
        ...(source.settings.module.trim().split('.').every(isIdentifier)
          ? []
          : [
              error(
                'bad-module',
                'Enter the module as in an import statement: my_company.sources',
                'source.module',
              ),
            ]),
        ...(isIdentifier(source.settings.className.trim())
          ? []
          : [error('bad-class', 'Enter the name of the class', 'source.className')]),
      ];
    default:
      return assertNever(source);
  }
}

/** What is missing or wrong at the target; fields are named `target.…`. */
export function targetProblems(target: Target): readonly Problem[] {
  if (target.kind === 'data-warehouse') return jdbc(target.settings, 'target');
  if (target.kind === 'database' && isJdbcTarget(target)) return jdbc(target.settings, 'target');
  return table(target.settings.table, 'target.table');
}
