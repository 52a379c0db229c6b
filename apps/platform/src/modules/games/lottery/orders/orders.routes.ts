import { assert, formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { HandlersOf } from '../../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../../infra/http/language.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Limits } from '../../../money/limits/index.ts';
import type { Wallet } from '../../../money/wallet/index.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { checkOrder } from './check.ts';
import { placeOrder } from './place.ts';
import { presentLine, presentOrder, presentPart } from './present.ts';
import { findLines, findOrders, findParts, pickOrders } from './read.repository.ts';
import { returnOrder } from './return-order.ts';
import { createTurns } from './turns.ts';

type Calls = 'placeLotteryOrder' | 'returnLotteryOrder' | 'lotteryOrders' | 'lotteryOrder';

/** What orders need besides what all parts of the lottery need. */
export interface OrderParts extends LotteryParts {
  readonly wallet: Pick<Wallet, 'own' | 'ready' | 'moved' | 'memberBalance'>;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
}

/** The calls by which members place orders, take them back and read them. */
export function orderHandlers(given: OrderParts): Pick<HandlersOf<'lottery'>, Calls> {
  const parts = { ...given, turns: createTurns(given.clock) };
  const { pool, wallet, limits } = parts;
  return {
    async placeLotteryOrder(sent, { session, language }) {
      const order = checkOrder(sent);
      const { memberId } = session;
      const placed = await placeOrder(parts, order, session).catch(async (error: unknown) => {
        // Only limits know how long an exclusion lasts.
        if (error instanceof Refused && error.code === 'member_excluded') await limits.assertMayPlay(memberId);
        throw error;
      });
      const balance = placed.balance ?? (await wallet.memberBalance(memberId));
      assert(balance !== null, 'an order belongs to a member');
      return {
        order: await summaryOf(pool, placed.orderId, language),
        balance: formatDecimal(balance),
        repeated: placed.balance === null,
      };
    },

    async returnLotteryOrder(asked, { session, language }) {
      const { orderId, returned, balance } = await returnOrder(parts, session.memberId, asked);
      return {
        order: await summaryOf(pool, orderId, language),
        returned: formatDecimal(returned),
        balance: formatDecimal(balance),
      };
    },

    async lotteryOrders({ gameCode = null, state, after = null, language }, { session }) {
      const { ids, next } = await pickOrders(pool, session.memberId, { gameCode, state, after });
      const orders = ids.length === 0 ? [] : await findOrders(pool, ids);
      return { list: orders.map((order) => presentOrder(order, textLanguageOf(language))), next };
    },

    async lotteryOrder({ orderId, language }, { session }) {
      const rows = await findParts(pool, session.memberId, orderId);
      if (rows.length === 0) throw new Refused('item_unknown');
      const lines = await findLines(pool, orderId);
      return {
        order: await summaryOf(pool, BigInt(orderId), textLanguageOf(language)),
        lines: lines.map(presentLine),
        parts: rows.map(presentPart),
      };
    },
  };
}

async function summaryOf(pool: LotteryParts['pool'], id: bigint, language: Language) {
  const [row] = await findOrders(pool, [id]);
  assert(row, 'an order that was placed is there');
  return presentOrder(row, language);
}
