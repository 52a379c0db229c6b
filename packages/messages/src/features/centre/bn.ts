import { account } from './account/bn.ts';
import { bindings } from './bindings/bn.ts';
import { deposit } from './deposit/bn.ts';
import { transfer } from './transfer/bn.ts';
import { wallet } from './wallet/bn.ts';
import { frame } from './frame/bn.ts';
import { logins } from './logins/bn.ts';
import { records } from './records/bn.ts';
import { protection } from './protection/bn.ts';
import { withdraw } from './withdraw/bn.ts';

/** The member centre, a folder a page. */
export const centre = {
  account,
  bindings,
  deposit,
  transfer,
  wallet,
  frame,
  logins,
  records,
  protection,
  withdraw,
} as const;
