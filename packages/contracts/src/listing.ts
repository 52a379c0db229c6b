import { parseDecimal } from '@chhokka/kernel';
import { z } from 'zod';
import { money } from './contract.ts';
import { momentText } from './moment.ts';

/** Rows per page of a table: `standard` by default, up to 1,000 for an export. */
export const pageSize = (standard: number) => z.coerce.number().int().min(1).max(1_000).default(standard);

/** Sort direction; left out: the default of the table. */
export const order = z.enum(['asc', 'desc']).optional();

/** Sort key of tables with amounts. */
export const moneySort = z.enum(['time', 'amount']).default('time');

/** An amount that the database can hold. A longer one would filter by nothing. */
const amount = money.refine((text) => parseDecimal(text) !== null);

/** Filter of lists of money: by member, by the receipt's number, by the time of the request (ms), by amount, and by the operator who acted. */
export const moneyFilter = {
  memberId: z.uuid().optional(),
  account: z.string().trim().min(1).max(64).optional(),
  /** The number on the receipt: `DP-3F2A-9C01-77BD`. */
  number: z.string().trim().min(1).max(64).optional(),
  from: momentText.optional(),
  to: momentText.optional(),
  least: amount.optional(),
  most: amount.optional(),
  operator: z.string().trim().min(1).max(64).optional(),
};

/** How many rows a list has in all, and their amount; null where the list is too long to be summed. */
export const moneySum = z.object({ count: z.number().int(), amount: money }).nullable();
