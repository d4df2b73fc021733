import { decodeText } from '../csv/decode-text.ts';
import type { Repair } from './opening/repair.ts';
import { type OpenResult, openPipeline } from './saved-file.ts';

/** Opens a file as `openPipeline` opens its text; also one in UTF-16, with or without a byte order mark, or in Latin-1. */
export function openBytes(bytes: Uint8Array): OpenResult {
  const { text, encoding } = decodeText(marked(bytes), true);
  const opened = openPipeline(text);
  if (!opened.ok || encoding === 'UTF-8') return opened;
  const repair: Repair = { code: 'encoding', found: encoding };
  return { ...opened, repairs: [repair, ...opened.repairs] };
}

/** With a byte order mark where there is none: the first character of JSON is ASCII, so one of its bytes is zero in UTF-16. */
function marked(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return bytes;
  return Uint8Array.from([...(second === 0 ? [0xff, 0xfe] : [0xfe, 0xff]), ...bytes]);
}
