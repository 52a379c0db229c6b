import { type CallArguments, type CallValue, queuePermission } from '@chhokka/contracts';
import type { Clock } from '@chhokka/kernel';
import { formatDecimal, minor, unreachable } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, transaction, type Transaction } from '../../../infra/db.ts';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting, Office } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import { findGameNames } from '../../games/catalogue/index.ts';
import { type HeldWin, type HeldWinVerdict, lockHeld, type Wallet, writeDecided, writeFirst } from '../wallet/index.ts';
import { presentHeldWin } from './present.ts';

export interface HeldWinParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly office: Pick<Office, 'audit' | 'claims'>;
  readonly wallet: Pick<Wallet, 'judge'>;
  /** Called after a commit that moved these members' money. */
  readonly onMoved: (memberIds: readonly string[]) => void;
}

/**
 * An operator says whether a held win is paid. The first to say so moves nothing; the second who wants the same pays or
 * refuses it, in one transaction with the audit row. What an operator said counts while they may say it. Throws
 * `Refused`: item_unknown, claim_needed, approval_own, already_decided.
 */
export async function decideHeldWin(
  parts: HeldWinParts,
  { heldWinId, verdict, reason }: CallArguments<'officeDecideHeldWin'>,
  acting: Acting & { readonly language: Language },
): Promise<CallValue<'officeDecideHeldWin'>> {
  const { pool, clock, office, onMoved } = parts;
  const { operator } = acting;
  const { operatorId, account } = operator;
  const decided = await transaction(pool, async (tx) => {
    const win = await lockHeld(tx, heldWinId);
    if (!win) throw new Refused('item_unknown');
    if (isRepeat(win, verdict, operatorId)) return win;
    if (win.state !== 'waiting') throw new Refused('already_decided');
    const item = { queue: 'heldWins', itemId: heldWinId, operator } as const;
    await office.claims.requireClaim(tx, item);
    const firstBy = await standingFirst(tx, win);
    // An operator who may have used the other's account could agree with themselves.
    if (firstBy !== null && (await areOneHand(tx, firstBy, operatorId, clock.now()))) throw new Refused('approval_own');
    const said = { operatorId, account, at: clock.now(), reason };
    const agreed = firstBy !== null && win.verdict === verdict;
    const after = agreed ? await settle(parts, tx, win, said) : await writeFirst(tx, win.id, verdict, said);
    await writeDown(office, tx, acting, agreed ? (`held_win.${verdict}` as const) : 'held_win.first', after);
    await office.claims.releaseItem(tx, item);
    return after;
  });
  if (decided.state === 'paid') onMoved([decided.memberId]);
  const namesOf = await findGameNames(pool, [decided], titleLanguageOf(acting.language));
  return presentHeldWin(decided, { claim: undefined, operator, names: namesOf(decided) });
}

/** Who has spoken first, while that operator is enabled and may still decide; else the next one speaks first. */
async function standingFirst(tx: Transaction, { firstBy }: HeldWin): Promise<string | null> {
  return firstBy !== null && (await mayNow(tx, firstBy, queuePermission.heldWins)) ? firstBy : null;
}

function isRepeat(win: HeldWin, verdict: HeldWinVerdict, operatorId: string): boolean {
  const last = win.state === 'waiting' ? win.firstBy : win.decidedBy;
  return last === operatorId && win.verdict === verdict;
}

/** Pays or refuses what both operators want paid or refused. */
async function settle(
  { wallet }: HeldWinParts,
  tx: Transaction,
  win: HeldWin,
  said: { operatorId: string; account: string; at: number; reason: string },
): Promise<HeldWin> {
  const { verdict } = win;
  if (verdict === null) throw new Error('the first operator has said something');
  const { outcome } = await wallet.judge(tx, win, verdict);
  return writeDecided(tx, win.id, stateAfter(verdict, outcome), { ...said, outcome });
}

function stateAfter(verdict: HeldWinVerdict, outcome: string): 'paid' | 'refused' | 'void' {
  switch (verdict) {
    case 'pay':
      return outcome === 'accepted' ? 'paid' : 'void';
    case 'refuse':
      // The program of before these ceilings, which may run beside this one at an upgrade, has paid it.
      return outcome === 'limit_reached' ? 'refused' : 'void';
    default:
      return unreachable(verdict);
  }
}

function writeDown(
  office: HeldWinParts['office'],
  tx: Transaction,
  acting: Acting,
  action: 'held_win.first' | 'held_win.pay' | 'held_win.refuse',
  win: HeldWin,
): Promise<void> {
  const { id, state, verdict, providerId, gameCode, roundId, txId, memberAccount, payout, currency, outcome } = win;
  const after = {
    state,
    verdict,
    account: memberAccount,
    amount: formatDecimal(minor(payout)),
    currency,
    provider: providerId,
    game: gameCode,
    round: roundId,
    transaction: txId,
    outcome,
  };
  const reason = action === 'held_win.first' ? win.firstReason : win.decisionReason;
  return office.audit(tx, acting, { action, subject: { kind: 'held win', id }, after, reason });
}
