import { z } from 'zod';

/** BN, EN or ES, as the site sends it. What has no words in Spanish answers in English. */
export const language = z.enum(['BN', 'EN', 'ES']).default('BN');
export type WireLanguage = z.infer<typeof language>;
