import { describe, expect, it } from 'vitest';
import { MAX_SKEW, checkRequest, sign, signedHeaders } from './signature.ts';

const key = { keyId: 'k1', secret: 'correct horse' };
const body = '{"a":1}';
const now = 1_800_000_000_000;

describe('the house signature', () => {
  it('is the HMAC-SHA256 of timestamp, full stop and body', () => {
    // Counted with `printf '1800000000000.{"a":1}' | openssl dgst -sha256 -hmac 'correct horse'`.
    expect(sign(key.secret, now, body)).toBe('9f3230624a992ed5cc9ffcbb3c5761cdd819c696d903a98d54cf15ec7fdfe082');
  });

  it('accepts what it signs, to the edge of the skew', () => {
    const headers = signedHeaders(key, body, now);
    expect(checkRequest(headers, body, key.secret, now + MAX_SKEW)).toEqual({ ok: true, value: { keyId: 'k1' } });
    expect(checkRequest(headers, Buffer.from(body), key.secret, now - MAX_SKEW).ok).toBe(true);
  });

  it('refuses stale, forged, unknown and incomplete requests, each with its reason', () => {
    const headers = signedHeaders(key, body, now);
    const refused = (
      changes: Record<string, string | undefined>,
      given: string | null = key.secret,
      raw = body,
      at = now,
    ) => checkRequest({ ...headers, ...changes }, raw, given, at);
    expect(refused({}, key.secret, body, now + MAX_SKEW + 1)).toEqual({ ok: false, error: 'timestamp_stale' });
    expect(refused({ 'x-timestamp': String(now + 1) })).toEqual({ ok: false, error: 'signature_wrong' });
    expect(refused({ 'x-timestamp': 'NaN' })).toEqual({ ok: false, error: 'timestamp_stale' });
    expect(refused({}, key.secret, '{"a":2}')).toEqual({ ok: false, error: 'signature_wrong' });
    expect(refused({}, 'another secret')).toEqual({ ok: false, error: 'signature_wrong' });
    expect(refused({}, null)).toEqual({ ok: false, error: 'key_unknown' });
    for (const name of ['x-key-id', 'x-timestamp', 'x-signature']) {
      expect(refused({ [name]: undefined }), name).toEqual({ ok: false, error: 'header_missing' });
    }
    expect(refused({ 'x-signature': (headers['x-signature'] ?? '').toUpperCase() })).toEqual({
      ok: false,
      error: 'signature_wrong',
    });
  });
});
