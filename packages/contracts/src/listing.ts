import { z } from 'zod';

/** How many rows a page of a table has: `standard` unless asked for, up to a thousand for an export. */
export const pageSize = (standard: number) => z.coerce.number().int().min(1).max(1_000).default(standard);

/** Up or down; left out: as the table is looked at. */
export const order = z.enum(['asc', 'desc']).optional();

/** What tables of money are ordered by. */
export const moneySort = z.enum(['time', 'amount']).default('time');
