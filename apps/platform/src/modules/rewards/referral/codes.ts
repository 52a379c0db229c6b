import type { ReferralParts } from './referral.parts.ts';
import { findCode, insertCode } from './codes.repository.ts';

/** All letters but I, L and O, which look like 1 and 0. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
/** Codes collide once in billions, so a second collision is a fault. */
const TRIES = 5;

/** A code: eight letters. `below` returns a random integer from 0 to its bound, exclusive. */
export function randomCode(below: (bound: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(below(LETTERS.length))).join('');
}

/** The member's own code, made when it is first asked for. Of racing callers all get the same one. */
export async function ownCode(
  { pool, clock, invites, newCode }: Pick<ReferralParts, 'pool' | 'clock' | 'invites' | 'newCode'>,
  memberId: string,
): Promise<string> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const own = await findCode(pool, memberId);
    if (own !== null) return own;
    const code = newCode();
    if (!(await invites.isTaken(code))) await insertCode(pool, memberId, code, clock.now());
  }
  const own = await findCode(pool, memberId);
  if (own === null) throw new Error('no code is free');
  return own;
}
