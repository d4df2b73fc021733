import { error, type Problem, problem, setting } from '../../diagnostics/diagnostic.ts';
import type { ApiSettings } from './access-fields.ts';
import { readAddress } from './address.ts';

/** What is wrong with how a node asks an API: its address, parameters, headers and authentication. */
export const accessProblems = (config: ApiSettings): readonly Problem[] => [
  ...addressProblems(config),
  ...pairProblems(config),
  ...authProblems(config),
];

/** Names by which people send credentials. */
const CREDENTIAL = /^(?:proxy-)?authorization$|^cookie$|api.?key|^(?:access.?)?token$|secret|password/iu;

/** Whether HTTP has headers of this name. */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/u.test(name);

function addressProblems({ url: given, auth }: ApiSettings): readonly Problem[] {
  const text = given.trim();
  if (text === '') return [];
  const url = readAddress(text);
  if (!url) {
    const looksBare = readAddress(`https://${text}`) !== undefined && !/^[a-z]+:/iu.test(text);
    return [
      {
        ...error('bad-address', 'This is not an address: it begins with https://', 'url'),
        ...(looksBare && {
          fixes: [setting('Put https:// before it', { url: `https://${text}` })],
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
      fixes: [setting('Use https', { url: text.replace(/^http:/iu, 'https:') })],
    },
  ];
}

/** The parameters in an address. */
export const namesIn = (url: string): readonly string[] =>
  (readAddress(url)?.parameters ?? []).map(([name]) => name);

function pairProblems({ url, query, headers }: ApiSettings): readonly Problem[] {
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
      else if (field === 'headers' && !isHeaderName(name))
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
  return problems;
}

function authProblems(config: ApiSettings): readonly Problem[] {
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

/** What is wrong with a folder of a volume that a node keeps files in. */
export function folderProblems(text: string, field: string): readonly Problem[] {
  const folder = text.trim();
  if (folder === '') return [];
  const parts = folder.replace(/\/+$/u, '').split('/');
  const isInVolume = parts[0] === '' && parts[1] === 'Volumes' && parts.length >= 6;
  if (!isInVolume || parts.slice(2).some((part) => part === '' || part === '.' || part === '..'))
    return [
      error(
        'bad-folder',
        'Enter a folder of its own in a volume: /Volumes/catalog/schema/volume/name',
        field,
      ),
    ];
  return /[*?[\]{}\\:]/u.test(folder)
    ? [error('bad-folder', 'The name of the folder must not contain * ? [ ] { } \\ or :', field)]
    : [];
}
