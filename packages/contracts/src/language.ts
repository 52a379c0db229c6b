import { z } from 'zod';

/** BN, EN or ES, as the site sends it. Texts without a Spanish version are sent in English. */
export const language = z.enum(['BN', 'EN', 'ES']).default('BN');
export type WireLanguage = z.infer<typeof language>;
