import { MINUTE, SECOND } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { CAPTCHA_LIFE_MS } from './captcha.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import type { Verification } from './verification.types.ts';

/** The cookie with the id of the captcha that this browser received. */
const CAPTCHA_COOKIE = 'captcha';

const ONCE_A_SECOND = { most: 1, withinMs: SECOND };
// For browsers that drop the cookie of the first limit. Neighbourhoods share an address.
const PER_ADDRESS = { most: 120, withinMs: MINUTE };

export function verificationHandlers(
  { captchas, human }: Verification,
  attempts: Attempts,
): HandlersOf<'verification'> {
  return {
    async captcha(_, { address, cookies }) {
      await attempts.count('captcha of device', cookies.device(), ONCE_A_SECOND);
      await attempts.countNetwork('captcha of address', address, PER_ADDRESS);
      const { id, png } = await captchas.issue();
      cookies.write(CAPTCHA_COOKIE, id, CAPTCHA_LIFE_MS / SECOND);
      return png;
    },
    humanChallenge: () => human.challenge(),
    officeHumanChallenge: async () => ({ challenge: await human.workChallenge() }),
  };
}
