import { z } from 'zod';

/** A text that an operator writes. PostgreSQL cannot store zero characters. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => !words.includes('\0'));

/** A text in Bengali, English and Spanish. If the Spanish text is empty, readers of Spanish get the English one. */
export const words = (shortest: number, longest: number) =>
  z.object({ bn: text(longest).min(shortest), en: text(longest).min(shortest), es: text(longest) });
export type SiteWords = z.infer<ReturnType<typeof words>>;
