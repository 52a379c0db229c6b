import { z } from 'zod';
import { contract } from './contract.ts';

/**
 * What a human verification ends in, merged into the call that needs it (2-account-entry §3): the solved proof of work,
 * or the four fields of GeeTest v4 under its own names.
 */
export const humanResult = {
  /** The solved challenge, base64 of its JSON. */
  altcha: z.string().max(2048).optional(),
  lot_number: z.string().max(128).optional(),
  captcha_output: z.string().max(4096).optional(),
  pass_token: z.string().max(512).optional(),
  gen_time: z.string().max(32).optional(),
};

export type HumanResult = z.infer<z.ZodObject<typeof humanResult>>;

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

const dialingCode = z.string().regex(/^[1-9]\d{0,3}$/);
const mobile = z.string().trim().min(1).max(32);

const sent = z.object({
  /** The code is good for so many minutes; another may be asked for after them. */
  expiredMinutes: z.number().int(),
});

const SMS_ERRORS = [
  'function_not_enabled',
  'quota_not_sufficient',
  'human_verification_failed',
  'too_many_attempts',
] as const;

export const smsLogin = contract({
  summary: 'Sends a code for logging in. The answer is the same whether the number has an account.',
  body: z.object({ mobileNum: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});

export const smsRegister = contract({
  summary: 'Sends a code for signing up.',
  body: z.object({ mobileNo: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});

export const smsPassword = contract({
  summary: 'Sends a code for setting a new password. The answer is the same whether the number has an account.',
  body: z.object({ mobileNum: mobile, countryDialingCode: dialingCode, ...humanResult }),
  value: sent,
  errors: SMS_ERRORS,
});
