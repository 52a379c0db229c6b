import { proofsIn } from '../../../infra/proofs/proofs.repository.ts';

/** Pictures of applications. A member may have unused ones for three forms. */
export const applicationProofs = proofsIn(
  {
    table: 'promotions.image',
    owner: 'application_id',
    of: 'promotions.application',
    endedAt: 'decided_at',
    order: 'position',
  },
  { what: 'promotion image', perDay: 60, mostLoose: 9 },
);
