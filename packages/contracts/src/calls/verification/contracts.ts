import { z } from 'zod';
import { contract } from '../../contract.ts';

export const captcha = contract({
  summary: 'A picture with letters to type, as a base64 PNG. It is valid once, for two minutes, in this browser.',
  value: z.string(),
  errors: ['too_many_attempts'],
});

/** A challenge in the format of the solver library. */
const workChallenge = z.record(z.string(), z.unknown());

export const officeHumanChallenge = contract({
  summary: 'The proof of work to solve for an operator’s login that was refused with human_verification_failed.',
  value: z.object({ challenge: workChallenge }),
});

export const humanChallenge = contract({
  summary: 'The challenge to solve before a call that needs human verification.',
  value: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({
      provider: z.literal('pow'),
      challenge: workChallenge,
    }),
    z.object({ provider: z.literal('geetest'), captchaId: z.string(), scriptUrl: z.string() }),
  ]),
});
