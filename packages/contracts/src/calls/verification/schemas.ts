import { z } from 'zod';

/**
 * The result of a human verification, as fields of the call that needs it (2-account-entry §3): the solved proof of
 * work, or the four fields of GeeTest v4 under its own names.
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
