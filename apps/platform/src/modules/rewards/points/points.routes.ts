import { formatDecimal } from '@chhokka/kernel';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { addCodes, revealCode } from './codes.ts';
import { dayStart } from './config.policy.ts';
import { convertPoints } from './convert.ts';
import { decideRedemption, showAddress } from './decide.ts';
import { countCodes, findLeft, findRedeemed } from './goods.repository.ts';
import type { Points } from './index.ts';
import { listMovements } from './movements.repository.ts';
import { officeList, presentForOffice } from './office.ts';
import type { PointsCallParts } from './points.parts.ts';
import { presentConfig, presentGood, presentMovement, presentRedemption } from './present.ts';
import { redeemGood } from './redeem.ts';
import { listOwn, sumConverted, sumMoney } from './redemptions.repository.ts';

const PAGE = 20;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const VERSION = /^\d{1,18}$/;

/** Points and the points mall (1-site §7). While POINTMALL is off, nothing is used; what was earned stays. */
export function pointsHandlers(points: Points, parts: PointsCallParts): HandlersOf<'points'> {
  return { ...memberHandlers(points, parts), ...officeHandlers(points, parts) };
}

type MemberCalls =
  | 'pointBalance'
  | 'pointConfig'
  | 'pointGoods'
  | 'pointReward'
  | 'redeemPointList'
  | 'memTransDet'
  | 'redeemPointReward'
  | 'convertPoint'
  | 'pointVoucher';

function memberHandlers(points: Points, parts: PointsCallParts): Pick<HandlersOf<'points'>, MemberCalls> {
  const { pool, clock, settings } = parts;
  const refuseWhileOff = (): void => {
    if (!settings.isOn('POINTMALL')) throw new Refused('function_not_enabled');
  };
  return {
    async pointBalance(_, { session: { memberId } }) {
      refuseWhileOff();
      const { points: balance, owed } = await points.standing(memberId);
      return { points: formatDecimal(balance), owed: formatDecimal(owed) };
    },

    async pointConfig(_, { session: { memberId } }) {
      refuseWhileOff();
      const today = dayStart(clock.now(), settings.dayOffset());
      return presentConfig(points.config, await sumConverted(pool, memberId, today));
    },

    async pointGoods({ language }) {
      refuseWhileOff();
      const left = await findLeft(pool);
      const goods = points.goods;
      return { list: goods.map((good) => presentGood(good, left.get(good.id) ?? null, textLanguageOf(language))) };
    },

    async pointReward({ language }, { session: { memberId } }) {
      refuseWhileOff();
      const [left, redeemed] = await Promise.all([findLeft(pool), findRedeemed(pool, memberId)]);
      const list = points.goods.map((good) => ({
        ...presentGood(good, left.get(good.id) ?? null, textLanguageOf(language)),
        redeemed: redeemed.get(good.id) ?? 0,
      }));
      return { list };
    },

    // What members have done stays visible, whatever is switched off.
    async redeemPointList({ before, language }, { session: { memberId } }) {
      const found = await listOwn(pool, memberId, { before: keyOf(before, UUID), limit: PAGE + 1 });
      const page = found.slice(0, PAGE);
      const list = page.map((redemption) => presentRedemption(redemption, textLanguageOf(language)));
      return { list, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
    },

    async memTransDet({ before }, { session: { memberId } }) {
      const from = keyOf(before, VERSION);
      const found = await listMovements(pool, memberId, {
        before: from === null ? null : BigInt(from),
        limit: PAGE + 1,
      });
      const list = found.slice(0, PAGE).map(presentMovement);
      return { list, next: found.length > PAGE ? (list.at(-1)?.movementId ?? null) : null };
    },

    async redeemPointReward(args, { session, language }) {
      return presentRedemption(await redeemGood(parts, args, { session, language }), language);
    },

    async convertPoint(args, { session, language }) {
      return presentRedemption(await convertPoints(parts, args, { session, language }), language);
    },

    async pointVoucher({ redemptionId }, { session: { memberId } }) {
      return { code: await revealCode(parts, { memberId, redemptionId }) };
    },
  };
}

function officeHandlers(points: Points, parts: PointsCallParts): Omit<HandlersOf<'points'>, MemberCalls> {
  const { pool } = parts;
  return {
    officeRedemptions: (args, { operator }) => officeList(parts, args, operator),

    async officeRedemptionAddress({ redemptionId }, context) {
      return { delivery: await showAddress(parts, redemptionId, context) };
    },

    async officeDecideRedemption(args, context) {
      const { language } = context;
      const decided = await decideRedemption(parts, args, { acting: context, language });
      return presentForOffice(decided, { claim: null, language });
    },

    async officePointCodes() {
      return { list: await countCodes(pool) };
    },

    officeAddPointCodes: (args, context) => addCodes(parts, args, context),

    async officeMemberPoints({ memberId }) {
      const [standing, converted] = await Promise.all([points.standing(memberId), sumMoney(pool, memberId)]);
      return {
        points: formatDecimal(standing.points),
        owed: formatDecimal(standing.owed),
        earned: formatDecimal(standing.earned),
        converted: formatDecimal(converted),
      };
    },
  };
}

/** Where a page begins. A key that no answer has given finds the first page. */
function keyOf(before: string | undefined, pattern: RegExp): string | null {
  return before !== undefined && pattern.test(before) ? before : null;
}
