import type { CallArguments, CallValue, Reward } from '@chhokka/contracts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AwardsParts, CentreParts } from './awards.parts.ts';
import type { Award } from './awards.types.ts';
import { findClaimable, findExclusion, findOwn } from './centre.repository.ts';
import { type Badges, badgesOf } from './channel.ts';
import { claimAward } from './claim.ts';
import { FOR_PLAY } from './pay.ts';
import { presentReward } from './present.ts';
import { findTemptable } from './tempt.repository.ts';

/** Most awards that the reward centre shows; members have a handful. */
const MOST_SHOWN = 200;
const PAGE = 20;

type Language = CallArguments<'rewardCentre'>['language'];

/** What the member can claim now. */
export async function readCentre(
  parts: CentreParts,
  memberId: string,
  language: Language,
): Promise<CallValue<'rewardCentre'>> {
  const { pool, clock } = parts;
  const now = clock.now();
  const [awards, badges, temptable, excluded] = await Promise.all([
    findClaimable(pool, memberId, { now, limit: MOST_SHOWN }),
    ownBadges(parts, memberId),
    findTemptable(pool, [memberId], now),
    findExclusion(pool, memberId, now),
  ]);
  const list = awards.map(presenting(parts, language));
  return {
    list,
    counts: countsOf(badges),
    checkIn: badges?.checkIn ?? false,
    mayTempt: temptable.has(memberId),
    ...(excluded !== undefined && { excluded: { until: excluded } }),
  };
}

/** How much waits for the member, for badges. */
export async function readCounts(parts: CentreParts, memberId: string): Promise<CallValue<'rewardCounted'>> {
  return countsOf(await ownBadges(parts, memberId));
}

async function ownBadges(parts: CentreParts, memberId: string): Promise<Badges | undefined> {
  return (await badgesOf(parts, [memberId])).get(memberId);
}

function countsOf(badges: Badges | undefined): CallValue<'rewardCounted'> {
  return { rewards: badges?.rewards ?? 0, missions: badges?.missions ?? 0 };
}

/** All awards of the member, newest first. */
export async function readHistory(
  parts: AwardsParts,
  memberId: string,
  { before, language }: CallArguments<'rewardHistory'>,
): Promise<CallValue<'rewardHistory'>> {
  const found = await findOwn(parts.pool, memberId, { before: before ?? null, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    list: page.map(presenting(parts, language)),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Claims awards one after another, each in a transaction of its own. Those that are refused are left out. */
export async function claimSeveral(
  parts: AwardsParts,
  memberId: string,
  { awardIds, language }: CallArguments<'claimRewards'>,
): Promise<CallValue<'claimRewards'>> {
  const list: Reward[] = [];
  for (const awardId of new Set(awardIds)) {
    const award = await claimPlain(parts, memberId, awardId);
    if (award !== null) list.push(presenting(parts, language)(award));
  }
  return { list };
}

/** Null: it was refused. What has conditions to be read first is refused, too. */
async function claimPlain(parts: AwardsParts, memberId: string, awardId: string): Promise<Award | null> {
  try {
    return await claimAward(parts, memberId, awardId, { except: FOR_PLAY });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** The award as its member reads it. */
export function presenting({ settings }: Pick<AwardsParts, 'settings'>, language: Language): (award: Award) => Reward {
  const reading = { language: textLanguageOf(language), turnoverFactor: settings.values.turnoverFactor };
  return (award) => presentReward(award, reading);
}
