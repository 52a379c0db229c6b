import { z } from 'zod';

/** `announced` → `open` → `closed` (no more tickets) → `drawn`: prizes are awarded with the draw. */
export const raffleState = z.enum(['announced', 'open', 'closed', 'drawn']);
