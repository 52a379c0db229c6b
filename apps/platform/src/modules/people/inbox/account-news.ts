import type { Transaction } from '../../../infra/db.ts';

/**
 * Events of the account that its member is notified of. `device`: browser and system, empty when unknown; `to`: the
 * bound number or address, masked in the middle.
 */
export type AccountNews =
  | { readonly what: 'joined' }
  | { readonly what: 'new device'; readonly device: string }
  | { readonly what: 'new password' }
  | { readonly what: 'first payment password' | 'new payment password' }
  | { readonly what: 'second step' }
  | { readonly what: 'new mobile' | 'new email'; readonly to: string };

/**
 * Writes the event to the member's inbox, in the transaction of the event. Call it after the member and the accounts
 * are locked.
 */
export type TellMember = (tx: Transaction, memberId: string, news: AccountNews) => Promise<void>;
