import type { Accepted, Reply } from '@chhokka/wallet-protocol/house';

/** What became of a movement: `moved` and `refused` are final, `unknown` is sent again. `balance` in minor units. */
export type MovementAnswer =
  | { readonly outcome: 'moved'; readonly balance: bigint | null }
  | { readonly outcome: 'refused'; readonly code: string; readonly balance: bigint | null }
  | { readonly outcome: 'unknown'; readonly why: string };

/** Reads the answer to one operation of a batch. */
export function answerOf(answer: Accepted<'batch'>['results'][number] | undefined): MovementAnswer {
  if (answer === undefined) return { outcome: 'unknown', why: 'the batch has no answer for it' };
  switch (answer.status) {
    case 'ok':
      return { outcome: 'moved', balance: answer.balance };
    case 'retry':
      return { outcome: 'unknown', why: 'retry' };
    case 'bad_request':
      return { outcome: 'unknown', why: answer.message };
    case 'nothing_to_refund':
    case 'insufficient_funds':
      return { outcome: 'refused', code: answer.status, balance: answer.balance };
    default:
      return { outcome: 'refused', code: answer.status, balance: null };
  }
}

/** A whole batch that decided nothing. */
export function unknownBatch(reply: Extract<Reply<unknown>, { outcome: 'unknown' | 'refused' }>): MovementAnswer {
  return { outcome: 'unknown', why: reply.outcome === 'unknown' ? `${reply.reason}: ${reply.detail}` : reply.code };
}
