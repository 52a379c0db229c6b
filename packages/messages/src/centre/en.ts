import type { CentreMessages } from '../index.ts';
import { account } from './en/account.ts';
import { bindings } from './en/bindings.ts';
import { deposit } from './en/deposit.ts';
import { frame } from './en/frame.ts';
import { logins } from './en/logins.ts';
import { transfer } from './en/transfer.ts';
import { wallet } from './en/wallet.ts';
import { protection } from './en/protection.ts';
import { records } from './en/records.ts';
import { withdraw } from './en/withdraw.ts';

/** The member centre, a section a page; in English. */
export const en: CentreMessages = {
  centre: { account, bindings, deposit, transfer, wallet, frame, logins, records, protection, withdraw },
};
