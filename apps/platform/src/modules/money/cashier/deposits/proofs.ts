import { proofsIn } from '../../../../infra/proofs/proofs.repository.ts';

/** Pictures of payments that members made. */
export const depositProofs = proofsIn(
  { table: 'cashier.deposit_image', owner: 'deposit_id', of: 'cashier.deposit', endedAt: 'decided_at', order: 'id' },
  { what: 'deposit image', perDay: 60, mostLoose: 5 },
);
