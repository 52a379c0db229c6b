import { account } from './account/es.ts';
import { bindings } from './bindings/es.ts';
import { deposit } from './deposit/es.ts';
import { transfer } from './transfer/es.ts';
import { wallet } from './wallet/es.ts';
import { frame } from './frame/es.ts';
import { logins } from './logins/es.ts';
import { records } from './records/es.ts';
import { protection } from './protection/es.ts';
import { withdraw } from './withdraw/es.ts';

/** The member centre, a folder a page. */
export const centre = { account, bindings, deposit, transfer, wallet, frame, logins, records, protection, withdraw };
