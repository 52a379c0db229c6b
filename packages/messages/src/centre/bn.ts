import { account } from './bn/account.ts';
import { bindings } from './bn/bindings.ts';
import { deposit } from './bn/deposit.ts';
import { frame } from './bn/frame.ts';
import { logins } from './bn/logins.ts';
import { transfer } from './bn/transfer.ts';
import { wallet } from './bn/wallet.ts';
import { protection } from './bn/protection.ts';
import { records } from './bn/records.ts';
import { withdraw } from './bn/withdraw.ts';

/** The member centre, a section a page; in Bengali: the measure of which keys every other language has. */
export const bn = {
  centre: { account, bindings, deposit, transfer, wallet, frame, logins, records, protection, withdraw },
} as const;
