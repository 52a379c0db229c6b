import type { CentreMessages } from '../index.ts';
import { account } from './es/account.ts';
import { bindings } from './es/bindings.ts';
import { deposit } from './es/deposit.ts';
import { frame } from './es/frame.ts';
import { logins } from './es/logins.ts';
import { transfer } from './es/transfer.ts';
import { wallet } from './es/wallet.ts';
import { protection } from './es/protection.ts';
import { records } from './es/records.ts';
import { withdraw } from './es/withdraw.ts';

/** The member centre, a section a page; in Spanish. */
export const es: CentreMessages = {
  centre: { account, bindings, deposit, transfer, wallet, frame, logins, records, protection, withdraw },
};
