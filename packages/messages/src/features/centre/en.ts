import { account } from './account/en.ts';
import { bindings } from './bindings/en.ts';
import { deposit } from './deposit/en.ts';
import { transfer } from './transfer/en.ts';
import { wallet } from './wallet/en.ts';
import { frame } from './frame/en.ts';
import { logins } from './logins/en.ts';
import { records } from './records/en.ts';
import { protection } from './protection/en.ts';
import { withdraw } from './withdraw/en.ts';

/** The member centre, a folder a page. */
export const centre = { account, bindings, deposit, transfer, wallet, frame, logins, records, protection, withdraw };
