import { hash, randomInt } from 'node:crypto';

// 12 of 31 letters and digits that cannot be mistaken for each other: 59 bits, valid for half an hour and one use.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A one-time password that is short enough to type: `x7kf-92mp-hq4t`. */
export function newOneTimePassword(): string {
  const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
  const group = (): string => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored hash. It is bound to the member, and the same with or without dashes and capitals. */
export function hashOneTimePassword(memberId: string, password: string): Buffer {
  const plain = password.toLowerCase().replace(/[\s-]/g, '');
  return hash('sha256', `${memberId}\n${plain}`, 'buffer');
}
