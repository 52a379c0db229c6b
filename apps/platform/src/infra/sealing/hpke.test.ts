import { expect, it } from 'vitest';
import { createHpkeOpener } from './hpke.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

// RFC 9180, appendix A.3.1: the receiver's key, and the first message.
const open = createHpkeOpener(
  hex('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2'),
  hex('4f6465206f6e2061204772656369616e2055726e'),
);
const enc = hex(
  '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
);
const ciphertext = hex('5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434');
const aad = hex('436f756e742d30');

it('opens the message of the RFC', () => {
  expect(open({ enc, ciphertext }, aad).toString()).toBe('Beauty is truth, truth beauty');
});

it('opens nothing that was altered', () => {
  const changed = (bytes: Buffer, at: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  expect(() => open({ enc, ciphertext }, changed(aad, 0))).toThrow();
  for (const at of [0, 20, ciphertext.length - 1])
    expect(() => open({ enc, ciphertext: changed(ciphertext, at) }, aad)).toThrow();
  // Off the curve, and the same point in another form.
  expect(() => open({ enc: changed(enc, 40), ciphertext }, aad)).toThrow();
  const hybrid = Buffer.concat([Buffer.of(6 + ((enc[64] ?? 0) & 1)), enc.subarray(1)]);
  expect(() => open({ enc: hybrid, ciphertext }, aad)).toThrow();
  for (const length of [0, 15, 16])
    expect(() => open({ enc, ciphertext: ciphertext.subarray(0, length) }, aad)).toThrow();
});
