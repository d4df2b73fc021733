import { describe, expect, it } from 'vitest';
import { errorFromAnswer, errorFromFailure, unexpectedAnswer } from '../src/http/errors.ts';

const answer = (status: number, headers: Record<string, string> = {}, statusText = '') => ({
  status,
  statusText,
  headers: new Headers(headers),
});

describe('error bodies', () => {
  it('reads the standard shape with its details', () => {
    const error = errorFromAnswer(
      answer(400),
      JSON.stringify({
        error_code: 'INVALID_STATE',
        message: 'no',
        details: [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'WHY', domain: 'x' },
          { '@type': 'type.googleapis.com/google.rpc.RequestInfo', request_id: 'r-1' },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retry_delay: '42s' },
        ],
      }),
    );
    expect(error).toMatchObject({
      code: 'INVALID_STATE',
      status: 400,
      message: 'no',
      reason: 'WHY',
      requestId: 'r-1',
      retryAfterMs: 42_000,
      retryable: false,
    });
  });

  it.each([
    [
      'a number as code means no code',
      403,
      '{"error_code":403,"message":"Invalid access token."}',
      'PERMISSION_DENIED',
      'Invalid access token.',
    ],
    ['API 1.2', 500, '{"error":"requirement failed: x"}', 'INTERNAL_ERROR', 'requirement failed: x'],
    ['SCIM', 404, '{"schemas":["urn:Error"],"detail":"gone","status":"404"}', 'SCIM_404', 'gone'],
    ['plain text', 400, 'SOME_CODE: text: more', 'SOME_CODE', 'text: more'],
    ['HTML with pre', 502, '<html><body><pre>a &lt;b&gt;\n c</pre></body></html>', 'HTTP_502', 'a <b> c'],
    ['HTML with title', 503, '<!doctype html><title>Down</title>', 'TEMPORARILY_UNAVAILABLE', 'Down'],
    ['broken JSON', 500, '{"error_code":', 'INTERNAL_ERROR', '{"error_code":'],
  ])('%s', (_name, status, body, code, message) => {
    expect(errorFromAnswer(answer(status), body)).toMatchObject({ code, message, status });
  });

  it('uses the reason phrase when the body is empty', () => {
    expect(errorFromAnswer(answer(404, {}, 'Not Found'), '').message).toBe('Not Found (ERR_BAD_REQUEST)');
    expect(errorFromAnswer(answer(404), ' ').message).toContain('404');
  });

  it('is retryable on 429 and 503 only, and honors Retry-After', () => {
    expect(errorFromAnswer(answer(429, { 'retry-after': '3' }), '')).toMatchObject({
      retryable: true,
      retryAfterMs: 3000,
    });
    expect(errorFromAnswer(answer(503), '').retryable).toBe(true);
    for (const status of [400, 404, 500, 502, 504])
      expect(errorFromAnswer(answer(status), '').retryable).toBe(false);
  });

  it('distinguishes time-out, abort and lost connection', () => {
    expect(errorFromFailure(new DOMException('x', 'TimeoutError'), 'GET /a')).toMatchObject({
      code: 'TIMEOUT',
      retryable: true,
    });
    expect(errorFromFailure(new DOMException('x', 'AbortError'), 'GET /a')).toMatchObject({
      code: 'CANCELLED',
      retryable: false,
    });
    expect(errorFromFailure(new TypeError('fetch failed'), 'GET /a')).toMatchObject({
      code: 'NETWORK_ERROR',
      retryable: true,
    });
  });
});

describe('the codes of HTTP clients', () => {
  const failed = (name: string) => new DOMException('x', name);
  it.each([
    ['ERR_NETWORK', 'no connection', () => errorFromFailure(new TypeError('refused'), 'GET /a')],
    ['ECONNABORTED', 'a broken answer', () => errorFromFailure(new TypeError('reset'), 'GET /a', 200)],
    ['ETIMEDOUT', 'no time left', () => errorFromFailure(failed('TimeoutError'), 'GET /a')],
    ['ERR_CANCELED', 'a person who gave up', () => errorFromFailure(failed('AbortError'), 'GET /a')],
    ['ERR_BAD_REQUEST', 'status 404', () => errorFromAnswer(answer(404), '')],
    ['ERR_BAD_RESPONSE', 'status 502', () => errorFromAnswer(answer(502), '')],
    ['ERR_BAD_RESPONSE', 'an answer that cannot be read', () => unexpectedAnswer(200, 'No JSON', undefined)],
  ])('%s names %s, at the end of the message when the words are ours', (code, _what, make) => {
    const error = make();
    expect(error.clientCode).toBe(code);
    expect(error.message.endsWith(` (${code})`)).toBe(true);
  });

  it('are next to the platform’s own words, which stay as they are', () => {
    const error = errorFromAnswer(answer(403), '{"message":"No right to do that"}');
    expect(error).toMatchObject({ message: 'No right to do that', clientCode: 'ERR_BAD_REQUEST' });
  });
});
