import { proofsIn } from '../../../infra/proofs/proofs.repository.ts';

/** Pictures that members send with a dispute or an answer. */
export const memberPictures = proofsIn(
  {
    table: 'withdrawals.image',
    owner: 'withdrawal_id',
    of: 'withdrawals.withdrawal',
    endedAt: 'ended_at',
    order: 'id',
  },
  { what: 'withdrawal image', perDay: 30, mostLoose: 3 },
);
