import { describe, expect, it } from 'vitest';
import { createHub88Keys, publicHalf, signHub88, verifyHub88 } from './signature.ts';

describe('the hub88 signature', () => {
  const keys = createHub88Keys();
  const body = Buffer.from('{"user":"p1"}');

  it('is verified with the public half of its key', () => {
    expect(verifyHub88(keys.publicKey, body, signHub88(keys.privateKey, body))).toBe(true);
    expect(publicHalf(keys.privateKey)).toBe(keys.publicKey);
  });

  it('is refused for another body, another key or malformed text', () => {
    const signature = signHub88(keys.privateKey, body);
    expect(verifyHub88(keys.publicKey, Buffer.from('{"user":"p2"}'), signature)).toBe(false);
    expect(verifyHub88(createHub88Keys().publicKey, body, signature)).toBe(false);
    for (const junk of ['', '!!!', 'AAAA', signature.slice(4)])
      expect(verifyHub88(keys.publicKey, body, junk)).toBe(false);
  });
});
