import { z } from 'zod';
import { PERMISSIONS } from './limits.ts';

/** What operators may do. */
export const permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permission>;
