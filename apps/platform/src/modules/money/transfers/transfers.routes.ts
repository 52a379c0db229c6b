import type { MemberTransfer } from '@chhokka/contracts';
import { assert, DAY, formatDecimal } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { referenceOf } from './receipt-message.ts';
import { boundsOf, sendMoney } from './send.ts';
import { dayLeft, isAgent, maySend, sendsDown } from './transfers.policy.ts';
import type { TransfersParts } from './transfers.parts.ts';
import * as repository from './transfers.repository.ts';
import type { LineMember, MemberMove } from './transfers.types.ts';

const MOST_DOWNLINES = 20;

/** Money between members (1-site §6). */
export function transfersHandlers(parts: TransfersParts): HandlersOf<'transfers'> {
  const { pool, clock, settings, turnover } = parts;
  return {
    async merchantWallet(_, { session: { memberId } }) {
      const [member, sent, missing] = await Promise.all([
        repository.findMember(pool, memberId),
        repository.sumSent(pool, memberId, clock.now() - DAY),
        turnover.missing(pool, memberId),
      ]);
      assert(member !== null, 'a session belongs to a member');
      const upline = await uplineOf(parts, member);
      const { min, max, dayMax } = boundsOf(settings.values);
      return {
        upline: upline && { account: upline.account, nickname: upline.nickname },
        toDownline: settings.isOn('TRANSFERDOWN') && sendsDown(member),
        min: formatDecimal(min),
        max: formatDecimal(max),
        dayLeft: formatDecimal(dayLeft(dayMax, sent)),
        turnoverMissing: formatDecimal(missing),
        currencySymbol: settings.values.currencySymbol,
      };
    },

    async walletTransfer(wanted, { session: { memberId }, language }) {
      return present(await sendMoney(parts, wanted, { memberId, language }), memberId);
    },

    async walletDownlines({ search }, { session }) {
      if (!isAgent(session)) throw new Refused('not_an_agent');
      const found = await repository.findDownlines(pool, session.memberId, { search, limit: MOST_DOWNLINES });
      return { list: found.map(({ account, nickname }) => ({ account, nickname })) };
    },

    async walletTransfers({ after, pageSize }, { session: { memberId } }) {
      const found = await repository.findMoves(pool, memberId, { after, limit: pageSize + 1 });
      const list = found.slice(0, pageSize).map((move) => present(move, memberId));
      return { list, next: found.length > pageSize ? (list.at(-1)?.id ?? null) : null };
    },
  };
}

/** The member's upline, if the site allows transfers up. */
async function uplineOf({ pool, settings }: TransfersParts, member: LineMember): Promise<LineMember | null> {
  if (!settings.isOn('TRANSFERUP') || member.uplineId === null) return null;
  const upline = await repository.findMember(pool, member.uplineId);
  return upline !== null && maySend(member, upline, 'up') ? upline : null;
}

function present(move: MemberMove, memberId: string): MemberTransfer {
  const isSent = move.fromMember === memberId;
  return {
    id: move.id,
    reference: referenceOf(move.id),
    way: isSent ? 'sent' : 'received',
    account: isSent ? move.toAccount : move.fromAccount,
    amount: formatDecimal(move.amount),
    at: move.at,
  };
}
