import { randomBytes, randomInt } from 'node:crypto';
import { type Clock, MINUTE } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { latinDigits } from '../../../infra/phone.ts';
import { hashToken, newToken } from '../../../infra/tokens.ts';
import { captchaAlphabet } from './captcha.glyphs.ts';
import { drawCaptcha } from './captcha.picture.ts';
import { insertCaptcha, takeCaptcha } from './captcha.repository.ts';
import type { KeyedHash } from './keys.ts';
import type { Captchas } from './verification.types.ts';

export interface CaptchaParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly keyedHash: KeyedHash;
  /** Draws the PNG of a text. */
  readonly draw?: (text: string) => Promise<Buffer>;
}

/** How long a captcha is valid. */
export const CAPTCHA_LIFE_MS = 2 * MINUTE;
const LETTERS = 5;
const HASH_BYTES = 32;
const RANDOM_STEPS = 2 ** 32;

/** Captchas with letters to type. One of 759,375 answers is right, and each captcha accepts one answer. */
export function createCaptchas({ pool, clock, keyedHash, draw = drawn }: CaptchaParts): Captchas {
  return {
    async issue() {
      const answer = Array.from({ length: LETTERS }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
      const [id, png] = await Promise.all([storeCaptcha({ pool, clock, keyedHash }, answer), draw(answer)]);
      return { id, png: png.toString('base64') };
    },

    async isRight(id, answer) {
      if (id === undefined) return false;
      const captcha = await takeCaptcha(pool, hashToken(id));
      // The same work for an unknown captcha.
      const right = keyedHash.isOf(captcha?.answerHash ?? randomBytes(HASH_BYTES), id, normalised(answer ?? ''));
      return captcha !== null && captcha.expiresAt > clock.now() && right;
    },
  };
}

const drawn = (text: string) => drawCaptcha(text, () => randomInt(RANDOM_STEPS) / RANDOM_STEPS);

/** Stores the text of a captcha and returns the id for the browser's cookie. */
export async function storeCaptcha({ pool, clock, keyedHash }: CaptchaParts, answer: string): Promise<string> {
  const { token: id, hash: idHash } = newToken();
  const answerHash = keyedHash.of(id, normalised(answer));
  await insertCaptcha(pool, { idHash, answerHash, expiresAt: clock.now() + CAPTCHA_LIFE_MS });
  return id;
}

/** Accepts what people type: lower case, spaces, and the digits of a Bengali keyboard. */
function normalised(answer: string): string {
  return latinDigits(answer).replace(/\s/g, '').toUpperCase();
}
