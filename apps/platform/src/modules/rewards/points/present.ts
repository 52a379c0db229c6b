import type { CallValue, Good as ShownGood, PointMovement, Redemption as ShownRedemption } from '@chhokka/contracts';
import { gameType } from '@chhokka/contracts';
import { formatDecimal, type Minor } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { wordsIn } from '../../../infra/http/language.ts';
import { reasonIn } from '../../../infra/told-reason.ts';
import { stepOf, whole } from './config.policy.ts';
import { CONVERTED_WAGERING } from './convert.ts';
import type { Movement } from './movements.repository.ts';
import type { Good, PointsConfig, Redemption } from './points.types.ts';
import { referenceOf } from './use.ts';

export function presentGood(good: Good, left: number | null, language: Language): ShownGood {
  const { id, category, form, name, description, picture, points, automatic, perMember } = good;
  return {
    rewardId: id,
    category,
    form,
    name: wordsIn(name, language),
    description: wordsIn(description, language),
    url: picture,
    points: Number(points),
    left,
    automatic,
    perMember,
  };
}

export function presentRedemption(redemption: Redemption, language: Language): ShownRedemption {
  const { id, askedAt, kind, good, amount, points, state, decidedAt, note, hasCode } = redemption;
  return {
    redemptionId: id,
    referenceNumber: referenceOf(id),
    applicationTime: askedAt,
    type: kind,
    name: good === null ? '' : wordsIn(good.name, language),
    form: good?.form ?? null,
    amount: formatDecimal(amount ?? 0n),
    pointsRequirement: formatDecimal(points),
    amountRequirement: formatDecimal(0n),
    status: state,
    decidedAt,
    reason: reasonIn(redemption, language),
    note,
    hasCode,
  };
}

export function presentMovement({ version, at, kind, points, balance, reference }: Movement): PointMovement {
  return {
    movementId: String(version),
    at,
    kind,
    points: formatDecimal(points),
    balance: formatDecimal(balance),
    referenceNumber: reference,
  };
}

/** `converted`: points ×100 of the member's conversions today. */
export function presentConfig(config: PointsConfig, converted: Minor): CallValue<'pointConfig'> {
  const { enabled, perThousand, kinds, games, converts, pointsPerUnit, minConvert, dayMax } = config;
  const left = whole(dayMax) - converted;
  return {
    earning: enabled,
    perThousand,
    kinds: gameType.options.flatMap((kind) => {
      const percent = kinds[kind] ?? 0;
      return percent > 0 ? [{ gameType: kind, percent }] : [];
    }),
    games: Object.entries(games).map(([name, percent]) => {
      const [providerId = '', gameCode = ''] = name.split('/');
      return { providerId, gameCode, percent };
    }),
    convert: {
      open: converts,
      pointsPerUnit,
      min: minConvert,
      dayMax,
      dayLeft: left > 0n ? Number(left / 100n) : 0,
      step: stepOf(config),
      wagering: CONVERTED_WAGERING,
    },
  };
}
