import { parseJson } from './parse-json.ts';

/** What an error body says; everything may be missing. */
export interface ParsedErrorBody {
  readonly code?: string;
  readonly message: string;
  readonly requestId?: string;
  readonly reason?: string;
  readonly retryAfterMs?: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function detailOf(details: unknown, kind: string): Fields | undefined {
  if (!Array.isArray(details)) return undefined;
  return details.filter(isFields).find((detail) => String(detail['@type']).endsWith(`google.rpc.${kind}`));
}

function fromFields(body: Fields, status: number): ParsedErrorBody {
  const retryDelay = /^(\d+(?:\.\d+)?)s$/u.exec(
    String(detailOf(body['details'], 'RetryInfo')?.['retry_delay']),
  );
  const requestId = textOf(detailOf(body['details'], 'RequestInfo')?.['request_id']);
  const reason = textOf(detailOf(body['details'], 'ErrorInfo')?.['reason']);
  // A number as error_code is an HTTP status (authentication gateway), and SCIM has no code at all.
  const code =
    textOf(body['error_code']) ??
    (textOf(body['detail']) && 'schemas' in body ? `SCIM_${textOf(body['status']) ?? status}` : undefined);
  return {
    message: textOf(body['message']) ?? textOf(body['error']) ?? textOf(body['detail']) ?? '',
    ...(code ? { code } : {}),
    ...(requestId ? { requestId } : {}),
    ...(reason ? { reason } : {}),
    ...(retryDelay ? { retryAfterMs: Number(retryDelay[1]) * 1000 } : {}),
  };
}

const unescapeHtml = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The beginning of an error page says what happened. */
const LONGEST_PAGE = 10_000;

function fromHtml(page: string): ParsedErrorBody {
  const html = page.slice(0, LONGEST_PAGE);
  const found = /<pre[^>]*>([\s\S]*?)<\/pre>/iu.exec(html) ?? /<title[^>]*>([\s\S]*?)<\/title>/iu.exec(html);
  return { message: found ? unescapeHtml(found[1] ?? '') : '' };
}

/**
 * Reads every shape of error body that the platform and the gateways in front of it send (JSON, SCIM, plain text, HTML,
 * empty).
 */
export function parseErrorBody(body: string, status: number): ParsedErrorBody {
  const trimmed = body.trim();
  if (trimmed === '') return { message: '' };
  if (trimmed.startsWith('<')) return fromHtml(trimmed);
  if (trimmed.startsWith('{')) {
    try {
      const parsed = parseJson(trimmed);
      if (isFields(parsed)) return fromFields(parsed, status);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  const plain = /^([A-Z][A-Z0-9_]+):\s+([\s\S]+)$/u.exec(trimmed);
  if (plain) return { code: plain[1] ?? '', message: plain[2] ?? '' };
  return { message: trimmed.slice(0, 2000) };
}
