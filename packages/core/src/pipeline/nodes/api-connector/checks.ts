import { typeOfJson } from '../../../codegen/json-sample.ts';
import { error, type Problem, problem, type QuickFix } from '../../../diagnostics/diagnostic.ts';
import { readAddress } from './address.ts';
import type { ApiConfig } from './config.ts';
import { stepsOf } from './paths.ts';

const fix = (title: string, values: QuickFix['changes'][number] & { kind: 'set-config' }): QuickFix => ({
  title,
  changes: [values],
});

/** What is wrong with the settings that are there, besides the columns. */
export const apiProblems = (config: ApiConfig): readonly Problem[] => [
  ...addressProblems(config),
  ...requestProblems(config),
  ...authProblems(config),
  ...pageProblems(config),
  ...newestProblems(config),
  ...landingProblems(config),
];

/** Names by which people send credentials. */
const CREDENTIAL = /^(?:proxy-)?authorization$|^cookie$|api.?key|^(?:access.?)?token$|secret|password/iu;

function addressProblems({ url: given, auth }: ApiConfig): readonly Problem[] {
  const text = given.trim();
  if (text === '') return [];
  const url = readAddress(text);
  if (!url) {
    const looksBare = readAddress(`https://${text}`) !== undefined && !/^[a-z]+:/iu.test(text);
    return [
      {
        ...error('bad-address', 'This is not an address: it begins with https://', 'url'),
        ...(looksBare && {
          fixes: [fix('Put https:// before it', { kind: 'set-config', values: { url: `https://${text}` } })],
        }),
      },
    ];
  }
  if (url.hasUser)
    return [error('credentials-in-address', 'Take user name and password out of the address', 'url')];
  const credential = url.parameters.find(([name]) => CREDENTIAL.test(name));
  if (credential)
    return [
      error(
        'credential',
        `“${credential[0]}” holds a credential: choose an authentication with a secret`,
        'url',
      ),
    ];
  if (url.hasFragment) return [error('fragment', 'An address of an API has no # part: take it out', 'url')];
  const isOpen = !url.isEncrypted && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(url.host);
  if (!isOpen || auth === 'none') return [];
  return [
    {
      ...problem('warning', 'unencrypted', 'Credentials are sent without encryption: use https', 'url'),
      fixes: [
        fix('Use https', {
          kind: 'set-config',
          values: { url: text.replace(/^http:/iu, 'https:') },
        }),
      ],
    },
  ];
}

/** The parameters in an address. */
const namesIn = (url: string): readonly string[] =>
  (readAddress(url)?.parameters ?? []).map(([name]) => name);

function requestProblems({ url, query, headers, method, body }: ApiConfig): readonly Problem[] {
  const problems: Problem[] = [];
  const inAddress = namesIn(url);
  const lists = [
    { all: query, field: 'query', taken: inAddress, fold: (name: string) => name },
    { all: headers, field: 'headers', taken: [], fold: (name: string) => name.toLowerCase() },
  ];
  for (const { all, field, taken, fold } of lists) {
    const seen = new Set<string>(taken);
    all.forEach(({ name: given, value }, at) => {
      const name = given.trim();
      const place = `${field}.${at}.name`;
      if (name === '') problems.push(error('no-name', 'Enter a name', place));
      else if (field === 'headers' && !/^[\w!#$%&'*+.^`|~-]+$/u.test(name))
        problems.push(error('bad-header', `“${name}” can’t be the name of a header`, place));
      else if (CREDENTIAL.test(name))
        problems.push(
          error('credential', `“${name}” holds a credential: choose an authentication with a secret`, place),
        );
      else if (seen.has(fold(name))) problems.push(error('name-twice', `“${name}” is given twice`, place));
      seen.add(fold(name));
      if (/[\r\n\0]/u.test(value) && field === 'headers')
        problems.push(error('bad-header', 'The value of a header is one line', `${field}.${at}.value`));
    });
  }
  if (method === 'POST' && body.trim() !== '' && typeOfJson(body) === undefined)
    problems.push(error('bad-body', 'The body is not JSON', 'body'));
  return problems;
}

function authProblems(config: ApiConfig): readonly Problem[] {
  const { auth, secretScope, secret, userSecret, clientSecret, keyName, tokenUrl } = config;
  if (auth === 'none') return [];
  const needed: readonly (readonly [boolean, string, string, string])[] = [
    [true, secretScope, 'secretScope', 'Enter the secret scope'],
    [auth === 'basic', userSecret, 'userSecret', 'Enter the secret of the user name'],
    [auth === 'oauth', clientSecret, 'clientSecret', 'Enter the secret of the client id'],
    [true, secret, 'secret', 'Enter the name of the secret'],
    [auth === 'header' || auth === 'query', keyName, 'keyName', 'Enter the name under which the key is sent'],
    [auth === 'oauth', tokenUrl, 'tokenUrl', 'Enter the address that gives tokens'],
  ];
  const problems = needed.flatMap(([isNeeded, value, field, message]) =>
    isNeeded && value.trim() === '' ? [error('no-secret', message, field)] : [],
  );
  if (auth === 'oauth' && tokenUrl.trim() !== '' && !readAddress(tokenUrl))
    problems.push(error('bad-address', 'This is not an address: it begins with https://', 'tokenUrl'));
  return problems;
}

function pageProblems(config: ApiConfig): readonly Problem[] {
  const { pagination, pageParam, nextPath, stop, stopPath, query, sizeParam, url } = config;
  const problems: Problem[] = [];
  const counts = pagination === 'page' || pagination === 'offset';
  const params = [
    ...(counts || pagination === 'cursor' ? [{ name: pageParam.trim(), field: 'pageParam' }] : []),
    ...(pagination !== 'none' && sizeParam.trim() !== ''
      ? [{ name: sizeParam.trim(), field: 'sizeParam' }]
      : []),
    ...(config.incremental ? [{ name: config.sinceParam.trim(), field: 'sinceParam' }] : []),
  ];
  const given = [...query.map(({ name }) => name.trim()), ...namesIn(url)];
  params.forEach(({ name, field }, at) => {
    if (name === '') problems.push(error('no-name', 'Enter the name of the parameter', field));
    else if ([...given, ...params.slice(0, at).map((one) => one.name)].includes(name))
      problems.push(error('name-twice', `“${name}” is given twice`, field));
  });
  if ((pagination === 'cursor' || pagination === 'next') && stepsOf(nextPath).length === 0)
    problems.push(error('no-path', 'Enter where the next page is in an answer', 'nextPath'));
  if (counts && (stop === 'flag' || stop === 'total') && stepsOf(stopPath).length === 0)
    problems.push(error('no-path', 'Enter where an answer says it', 'stopPath'));
  return problems;
}

function newestProblems({ incremental, newestPath }: ApiConfig): readonly Problem[] {
  return incremental && stepsOf(newestPath).length === 0
    ? [error('no-path', 'Enter which time or number of a record says how new it is', 'newestPath')]
    : [];
}

function landingProblems({ landing }: ApiConfig): readonly Problem[] {
  const folder = landing.trim();
  if (folder === '') return [];
  const parts = folder.replace(/\/+$/u, '').split('/');
  const isInVolume = parts[0] === '' && parts[1] === 'Volumes' && parts.length >= 6;
  if (!isInVolume || parts.slice(2).some((part) => part === '' || part === '.' || part === '..'))
    return [
      error(
        'bad-folder',
        'Enter a folder of its own in a volume: /Volumes/catalog/schema/volume/name',
        'landing',
      ),
    ];
  return /[*?[\]{}\\:]/u.test(folder)
    ? [error('bad-folder', 'The name of the folder must not contain * ? [ ] { } \\ or :', 'landing')]
    : [];
}
