/** The parts of an http address; the language has no reader of its own. */
export interface Address {
  readonly isEncrypted: boolean;
  /** Without port; IPv6 in brackets. */
  readonly host: string;
  readonly hasUser: boolean;
  readonly hasFragment: boolean;
  /** The address without query and fragment. */
  readonly bare: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const ADDRESS = /^(https?):\/\/([^/?#\\]*)([^?#\\]*)(?:\?([^#]*))?(#.*)?$/iu;
const HOST = /^(?:[^@]*@)?(\[[\da-f:.]+\]|[^@:[\]]+)(?::\d{1,5})?$/iu;

/** Reads an address of an API; undefined where it is none. */
export function readAddress(text: string): Address | undefined {
  const trimmed = text.trim();
  if (/[\s\p{Cc}]/u.test(trimmed)) return undefined;
  const [, scheme = '', authority = '', path = '', query = '', fragment] = ADDRESS.exec(trimmed) ?? [];
  const host = HOST.exec(authority)?.[1];
  if (host === undefined) return undefined;
  return {
    isEncrypted: scheme.toLowerCase() === 'https',
    host: host.toLowerCase(),
    hasUser: authority.includes('@'),
    hasFragment: fragment !== undefined,
    bare: `${scheme}://${authority}${path}`,
    parameters: query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [decoded(name), decoded(value.join('='))] as const;
      }),
  };
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  return /%(?![\da-f]{2})/iu.test(spaced) || !isUtf8(spaced) ? spaced : decodeURIComponent(spaced);
}

function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    return false;
  }
}
