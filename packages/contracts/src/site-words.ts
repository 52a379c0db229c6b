import { z } from 'zod';

/** A text of the operator's. PostgreSQL keeps no zero characters. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((words) => !words.includes('\0'));

/** Words in Bengali and English, and in Spanish where somebody wrote them; empty: readers of Spanish get the English ones. */
export const words = (shortest: number, longest: number) =>
  z.object({ bn: text(longest).min(shortest), en: text(longest).min(shortest), es: text(longest) });
export type SiteWords = z.infer<ReturnType<typeof words>>;
