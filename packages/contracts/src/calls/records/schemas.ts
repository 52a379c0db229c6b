import { z } from 'zod';

/** Which text the member reads for an entry. */
export const lineWord = z.enum([
  'bet',
  'win',
  'refund',
  'resettled',
  'deposit',
  'depositBack',
  'withdrawal',
  'withdrawalBack',
  'held',
  'released',
  'promotion',
  'promotionBack',
  'welcome',
  'transferIn',
  'transferOut',
  'correction',
  'income',
  'lineRate',
]);
export type LineWord = z.infer<typeof lineWord>;
