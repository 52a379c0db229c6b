import { z } from 'zod';

/** Rows per page of a table: `standard` by default, up to 1,000 for an export. */
export const pageSize = (standard: number) => z.coerce.number().int().min(1).max(1_000).default(standard);

/** Sort direction; left out: the default of the table. */
export const order = z.enum(['asc', 'desc']).optional();

/** Sort key of tables with amounts. */
export const moneySort = z.enum(['time', 'amount']).default('time');
