import { join } from 'node:path';

/** What ships with the program: past matches and fitted models. */
export const SHIPPED = {
  data: join(import.meta.dirname, '../data'),
  models: join(import.meta.dirname, '../models'),
} as const;
