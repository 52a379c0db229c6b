import type { Transaction } from '../../../infra/db.ts';

/**
 * What a member is told of the own account. `device`: browser and system, empty when it does not say; `to`: what was bound,
 * hidden in the middle.
 */
export type AccountNews =
  | { readonly what: 'joined' }
  | { readonly what: 'new device'; readonly device: string }
  | { readonly what: 'new password' }
  | { readonly what: 'first payment password' | 'new payment password' }
  | { readonly what: 'second step' }
  | { readonly what: 'new mobile' | 'new email'; readonly to: string };

/** Writes it to the member, in the transaction in which it happens; comes after the locks of member and accounts. */
export type TellMember = (tx: Transaction, memberId: string, news: AccountNews) => Promise<void>;
