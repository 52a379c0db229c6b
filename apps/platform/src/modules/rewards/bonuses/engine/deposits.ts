import type { Minor } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import type { BonusesParts, Candidate, Rule } from '../bonuses.types.ts';
import { depositSourceId, hundredths } from '../rules/amount.policy.ts';
import { findRules } from '../rules/rules.repository.ts';
import { award, lockRules } from './award.ts';
import * as repository from './candidates.repository.ts';
import { findChoices, forgetChoices } from './chosen.repository.ts';
import { dueOf } from './eligible.ts';

/** Deposits that one transaction looks at. */
const MOST_DEPOSITS = 500;

/** A deposit as a candidate. */
export interface DepositCandidate extends Candidate {
  readonly base: Minor;
  readonly transferId: bigint;
}

/** Those of the deposits that the rule is for, apart from whom it is for. */
export function depositCandidates(
  rule: Rule,
  deposits: readonly repository.Deposit[],
  offset: number,
): DepositCandidate[] {
  const { trigger, currency } = rule.item;
  if (trigger.on !== 'deposit') return [];
  const nth = { first: 1, nth: trigger.nth, every: null }[trigger.which];
  const least = hundredths(trigger.least);
  return deposits
    .filter((deposit) => nth === null || deposit.nth === nth)
    .filter(({ amount, methodId, ...deposit }) => {
      const isWay = trigger.methods.length === 0 || trigger.methods.includes(methodId ?? '');
      return isWay && deposit.currency === currency && amount >= least;
    })
    .map((deposit) => ({
      memberId: deposit.memberId,
      sourceId: depositSourceId(rule, deposit, offset),
      base: deposit.amount,
      at: deposit.at,
      transferId: deposit.transferId,
    }));
}

/**
 * Awards what rules give for deposits, within seconds. A bonus that the member has chosen comes first and is paid at once;
 * the others follow in the operator's order. Several processes may run it at once.
 */
export async function awardDeposits(parts: BonusesParts): Promise<void> {
  for (let goesOn = true; goesOn;) {
    goesOn = await parts.inTurn(() =>
      transaction(parts.pool, async (tx) => {
        const deposits = await repository.takeUnseen(tx, MOST_DEPOSITS);
        if (deposits.length === 0) return false;
        await repository.markSeen(tx, deposits);
        if (parts.settings.isOn('BONUS')) await awardFor(parts, tx, deposits);
        return deposits.length === MOST_DEPOSITS;
      }),
    );
  }
}

async function awardFor(parts: BonusesParts, tx: Transaction, deposits: readonly repository.Deposit[]): Promise<void> {
  const rules = await findRules(tx, ['deposit']);
  // All at once, because they are not used in the order of their ids.
  await lockRules(tx, rules, deposits);
  const chosen = await findChoices(tx, deposits.map(({ memberId }) => memberId)); // prettier-ignore
  const taken = new Set<bigint>();
  const offset = parts.settings.dayOffset();
  const pass = async (isChoice: boolean): Promise<void> => {
    for (const rule of rules) {
      const candidates = depositCandidates(rule, deposits, offset)
        .filter(({ memberId }) => (chosen.get(memberId) === rule.id) === isChoice)
        // For one deposit, one bonus of those that exclude each other.
        .filter(({ transferId }) => rule.item.stackable || !taken.has(transferId));
      const due = await dueOf(parts, tx, rule, candidates);
      const awarded = await award(parts, tx, rule, due, isChoice ? { paid: 'now' } : {});
      const ids = new Set(awarded.map(({ sourceId }) => sourceId));
      const given = candidates.filter(({ sourceId }) => ids.has(sourceId));
      if (!rule.item.stackable) for (const { transferId } of given) taken.add(transferId);
      if (isChoice) await forgetChoices(tx, given.map(({ memberId }) => memberId)); // prettier-ignore
    }
  };
  await pass(true);
  await pass(false);
}
