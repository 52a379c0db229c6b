import { z } from 'zod';
import { PERMISSIONS } from './limits.ts';

/** A permission of an operator. */
export const permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permission>;
