import { z } from 'zod';
import { contract } from '../../contract.ts';

export const captcha = contract({
  summary: 'A picture with letters to type, as a base64 PNG. It is good once, for two minutes, in this browser.',
  value: z.string(),
  errors: ['too_many_attempts'],
});

export const humanChallenge = contract({
  summary: 'What to solve before a call that asks for a human verification.',
  value: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({
      provider: z.literal('pow'),
      /** The challenge as the solver takes it; what it holds is between the two. */
      challenge: z.record(z.string(), z.unknown()),
    }),
    z.object({ provider: z.literal('geetest'), captchaId: z.string(), scriptUrl: z.string() }),
  ]),
});
