import type { Minor } from '@chhokka/kernel';
import type { AccountId, PostOutcome, Transfer } from '../ledger.types.ts';

interface ModelAccount {
  balance: bigint;
  readonly guarded: boolean;
  readonly currency: string;
}

/** An answer without what only the database knows (its own id and the time). */
export type Told = { outcome: string; balance?: Minor; fromBalance?: Minor; toBalance?: Minor };

/** The rules of the ledger in their simplest form: one transfer after another, in memory. */
export class LedgerModel {
  readonly accounts = new Map<AccountId, ModelAccount>();
  readonly #answers = new Map<string, { content: string; told: Told }>();

  open(id: AccountId, guarded: boolean, currency: string): void {
    this.accounts.set(id, { balance: 0n, guarded, currency });
  }

  post(transfer: Transfer): Told {
    const content = [transfer.from, transfer.to, transfer.amount, transfer.kind, transfer.reference ?? null].join('|');
    const before = this.#answers.get(transfer.externalId);
    if (before && before.content !== content) return { outcome: 'conflict' };
    if (before) return before.told.outcome === 'posted' ? { ...before.told, outcome: 'duplicate' } : before.told;
    const answer = this.#decide(transfer);
    this.#answers.set(transfer.externalId, { content, told: answer });
    return answer;
  }

  #decide({ from, to, amount }: Transfer): Told {
    const [payer, receiver] = [this.accounts.get(from), this.accounts.get(to)];
    if (!payer || !receiver || payer.currency !== receiver.currency) return { outcome: 'account_unknown' };
    if (payer.guarded && payer.balance < amount) {
      return { outcome: 'insufficient_funds', balance: payer.balance as Minor };
    }
    payer.balance -= amount;
    receiver.balance += amount;
    return { outcome: 'posted', fromBalance: payer.balance as Minor, toBalance: receiver.balance as Minor };
  }
}

/** The part of a real answer that the model can predict. */
export function told(answer: PostOutcome): Told {
  switch (answer.outcome) {
    case 'posted':
    case 'duplicate':
      return { outcome: answer.outcome, fromBalance: answer.fromBalance, toBalance: answer.toBalance };
    case 'insufficient_funds':
      return { outcome: answer.outcome, balance: answer.balance };
    default:
      return { outcome: answer.outcome };
  }
}
