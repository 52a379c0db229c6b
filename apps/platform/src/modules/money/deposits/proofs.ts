import { proofsIn } from '../../../infra/proofs/proofs.repository.ts';

/** Pictures of payments that members made. */
export const depositProofs = proofsIn(
  { table: 'deposits.image', owner: 'deposit_id', of: 'deposits.deposit', endedAt: 'decided_at', order: 'id' },
  { what: 'deposit image', perDay: 60, mostLoose: 5 },
);
