import { describe, expect, it } from 'vitest';
import { canonicalJson, signSwipe, verifySwipe } from './signature.ts';

describe('the swipegames signature', () => {
  const published = '9876ed3affd6596f3ddb9102a396718452cf83069904f3d001a2e91e164adc01';

  it('matches the published vector', () => {
    expect(signSwipe('secret-key', JSON.parse('{"user_id": 123, "amount": 100.50}'))).toBe(published);
  });

  it('ignores the order of keys and spaces, but covers every value', () => {
    expect(verifySwipe('secret-key', { amount: 100.5, user_id: 123 }, published)).toBe(true);
    expect(verifySwipe('secret-key', { amount: 100.51, user_id: 123 }, published)).toBe(false);
    expect(verifySwipe('secret-keys', { amount: 100.5, user_id: 123 }, published)).toBe(false);
    expect(verifySwipe('secret-key', { amount: 100.5, user_id: 123 }, '')).toBe(false);
  });

  it('is refused without an exception for values without a canonical form', () => {
    for (const value of [{ amount: JSON.parse('1e400') as number }, '\ud800', undefined])
      expect(verifySwipe('secret-key', value, published)).toBe(false);
  });

  it('orders keys by UTF-16 units as RFC 8785 requires', () => {
    expect(canonicalJson({ '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude00': 4, '\ufb33': 5 })).toBe(
      '{"\\r":2,"1":3,"\u20ac":1,"\ud83d\ude00":4,"\ufb33":5}',
    );
  });
});
