import type { CodeLanguage } from '@lakehouse/ui/code-view';

/** How a file can be shown. */
export type FileKind =
  | { readonly as: 'text'; readonly language: CodeLanguage }
  | { readonly as: 'image'; readonly mediaType: string };

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  json: 'json',
  ipynb: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  py: 'python',
  sql: 'sql',
};
const TEXTS = [
  'txt',
  'log',
  'md',
  'csv',
  'tsv',
  'html',
  'xml',
  'toml',
  'ini',
  'cfg',
  'js',
  'r',
  'jsonl',
  'sh',
];
const NAMES = ['MLmodel', 'LICENSE', 'README', 'Dockerfile'];
const IMAGES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The largest file that is shown, in bytes: an image is drawn by the browser, a text by an editor. */
export const MAX_SHOWN = { text: 1024 ** 2, image: 10 * 1024 ** 2 } as const;

/** How a file is shown, by its name; undefined for one that can only be downloaded. */
export function fileKind(path: string): FileKind | undefined {
  const name = path.split('/').at(-1) ?? path;
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
  const mediaType = Object.hasOwn(IMAGES, ending) ? IMAGES[ending] : undefined;
  if (mediaType !== undefined) return { as: 'image', mediaType };
  const language =
    name === 'MLmodel' ? 'yaml' : Object.hasOwn(LANGUAGES, ending) ? LANGUAGES[ending] : undefined;
  if (language !== undefined) return { as: 'text', language };
  return TEXTS.includes(ending) || NAMES.includes(name) ? { as: 'text', language: 'text' } : undefined;
}
