import { z } from 'zod';
import { contract } from '../../contract.ts';

export const captcha = contract({
  summary: 'A picture with letters to type, as a base64 PNG. It is valid once, for two minutes, in this browser.',
  value: z.string(),
  errors: ['too_many_attempts'],
});

export const humanChallenge = contract({
  summary: 'The challenge to solve before a call that needs human verification.',
  value: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({
      provider: z.literal('pow'),
      /** The challenge in the format of the solver library. */
      challenge: z.record(z.string(), z.unknown()),
    }),
    z.object({ provider: z.literal('geetest'), captchaId: z.string(), scriptUrl: z.string() }),
  ]),
});
