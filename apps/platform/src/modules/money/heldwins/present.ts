import type { CallValue } from '@chhokka/contracts';
import { formatDecimal, minor } from '@chhokka/kernel';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import { type Claim, presentClaim } from '../../staff/office/index.ts';
import type { GameNames } from '../../games/catalogue/index.ts';
import type { HeldWin } from '../wallet/index.ts';

/** What a held win is shown with. */
interface Shown {
  readonly claim: Claim | undefined;
  readonly operator: OperatorSession;
  readonly names: GameNames;
}

/** A held win as the operator sees it. */
export function presentHeldWin(win: HeldWin, { claim, operator, names }: Shown): CallValue<'officeDecideHeldWin'> {
  const { firstBy, firstAccount, firstAt, verdict } = win;
  const spoken = firstBy !== null && firstAccount !== null && firstAt !== null && verdict !== null;
  return {
    heldWinId: win.id,
    provider: win.providerId,
    gameCode: win.gameCode,
    ...names,
    roundId: win.roundId,
    txId: win.txId,
    type: win.type,
    memberId: win.memberId,
    memberAccount: win.memberAccount,
    currency: win.currency,
    payout: formatDecimal(minor(win.payout)),
    staked: win.staked === null ? null : formatDecimal(minor(win.staked)),
    ceiling: win.ceiling,
    ceilingAmount: formatDecimal(minor(win.ceilingAmount)),
    arrivedAt: win.arrivedAt,
    state: win.state,
    claim: presentClaim(claim, operator),
    first: spoken
      ? {
          verdict,
          account: firstAccount,
          at: firstAt,
          reason: win.firstReason,
          mine: firstBy === operator.operatorId,
        }
      : null,
    decidedBy: win.decidedAccount,
    decidedAt: win.decidedAt,
    decisionReason: win.decisionReason,
    outcome: win.outcome,
  };
}
