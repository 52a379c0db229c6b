import { z } from 'zod';

/** A text of 1 to `longest` characters that can be stored: no control characters, no lone surrogates. */
export function keepable(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'must be a text without control characters');
}

/** The URL of a page that may be opened in a browser: http or https, so no `javascript:` and no `data:`. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
