import type { CallValue } from '@chhokka/contracts';
import { formatDecimal, type Minor, minor, siteDay } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { keptWords } from '../../staff/editing/index.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { maskAccount } from '../../../infra/mask.ts';
import { countBefore, findBest, findLast, findPlaces, type Standing } from './boards.repository.ts';
import { type BoardPeriod, boardOn } from './goals.policy.ts';
import type { Leaderboard, MissionsParts, Version, Versions } from './missions.types.ts';
import { amountOf, shownPrize } from './prizes.policy.ts';
import { findOwnStake, rests } from './progress.repository.ts';
import { findTrueMember } from './members.repository.ts';
import { readRules } from './rules.repository.ts';

type Boards = CallValue<'missionLeaderboard'>;
type Board = Boards['boards'][number];
type Place = Board['places'][number];

/** Places are told up to this one. */
const LAST_PLACE = 1_000;

/** Who looks: null for an agent, who has no place. */
interface Viewer {
  readonly memberId: string;
  readonly account: string | null;
  readonly currency: string;
}

/** The leaderboards that run today. The caller's own stakes are exact; those of others are some seconds old. */
export async function boardsOf(parts: MissionsParts, memberId: string, language: Language): Promise<Boards> {
  const { pool, clock, settings } = parts;
  const now = clock.now();
  const [rules, resting, member] = await Promise.all([
    readRules(pool, 'leaderboard'),
    rests(pool, memberId, now),
    findTrueMember(pool, memberId),
  ]);
  const viewer = { memberId, account: resting ? null : (member?.account ?? null), currency: member?.currency ?? '' };
  const today = siteDay(now, settings.dayOffset());
  const running = resting
    ? []
    : rules.flatMap((versions) => {
        const period = boardOn(today, versions, settings.dayOffset());
        return period === null ? [] : [{ period, versions }];
      });
  const boards = running.map(({ period, versions }) => boardNow(parts, period, { versions, viewer, language }));
  return { serverTime: now, resting, boards: await Promise.all(boards) };
}

async function boardNow(
  parts: MissionsParts,
  period: BoardPeriod,
  { versions, viewer, language }: { versions: Versions<'leaderboard'>; viewer: Viewer; language: Language },
): Promise<Board> {
  const { pool, clock, settings } = parts;
  const { item, id: boardId } = period.version;
  const { first, last } = period.days;
  const least = amountOf(item.leastStake);
  const key = { span: item.span, starts: first };
  const [best, own, closed] = await Promise.all([
    findBest(pool, key, { least, most: item.places.length + 1, now: clock.now() }),
    findOwnStake(pool, viewer.memberId, { first, last, span: item.span }, settings.dayOffset()),
    lastOf(parts, versions, viewer.memberId),
  ]);
  const mine = standingOf(viewer, own, least);
  const ranked = withMine(best, mine, viewer.memberId).slice(0, item.places.length);
  return {
    boardId,
    title: wordsIn(keptWords(item.title), language),
    note: wordsIn(keptWords(item.note), language),
    span: item.span,
    leastStake: item.leastStake,
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    places: ranked.map((each, place) => placeOf(item, { ...each, place: place + 1 }, viewer.memberId)),
    prizes: item.places.map(({ prize }) => shownPrize(prize)),
    mine: await ownPlace(parts, period, { viewer, mine, own, ranked, least }),
    last: closed,
  };
}

function standingOf(
  { memberId, account, currency }: Viewer,
  { stake, reachedAt }: { readonly stake: Minor; readonly reachedAt: Date | null },
  least: Minor,
): Standing | null {
  if (account === null || reachedAt === null || stake < least) return null;
  return { memberId, account, currency, stake, reachedAt };
}

/** The best with the caller's exact stake in its place. */
function withMine(best: readonly Standing[], mine: Standing | null, memberId: string): Standing[] {
  const others = best.filter((each) => each.memberId !== memberId);
  return (mine === null ? others : [...others, mine]).toSorted(inOrder);
}

function inOrder(one: Standing, other: Standing): number {
  if (one.stake !== other.stake) return one.stake > other.stake ? -1 : 1;
  const later = one.reachedAt.getTime() - other.reachedAt.getTime();
  if (later !== 0) return later;
  return one.memberId < other.memberId ? -1 : 1;
}

interface Ranked {
  readonly viewer: Viewer;
  readonly mine: Standing | null;
  readonly own: { readonly stake: Minor };
  readonly ranked: readonly Standing[];
  readonly least: Minor;
}

async function ownPlace(
  { pool, clock }: MissionsParts,
  { version, days }: BoardPeriod,
  { viewer, mine, own, ranked, least }: Ranked,
): Promise<Board['mine']> {
  const stake = formatDecimal(own.stake < 0n ? 0n : own.stake);
  const { span, places } = version.item;
  const place = ranked.findIndex(({ memberId }) => memberId === viewer.memberId) + 1;
  if (place > 0) return { place, stake, missing: null };
  if (viewer.account === null) return { place: null, stake, missing: null };
  const lowest = ranked.length < places.length ? undefined : ranked.at(-1);
  const wanted = lowest === undefined || lowest.stake < least ? least : lowest.stake + 1n;
  const missing = formatDecimal(wanted > own.stake ? wanted - own.stake : 0n);
  if (mine === null) return { place: null, stake, missing };
  const asked = { ...mine, most: LAST_PLACE, now: clock.now() };
  const before = await countBefore(pool, { span, starts: days.first }, asked);
  return { place: before < LAST_PLACE ? before + 1 : null, stake, missing };
}

interface Shown {
  readonly place: number;
  readonly memberId: string;
  readonly account: string;
  readonly stake: Minor;
}

function placeOf({ places }: Leaderboard, { place, memberId, account, stake }: Shown, viewerId: string): Place {
  const won = places[place - 1];
  return {
    place,
    account: maskAccount(account),
    stake: formatDecimal(minor(stake)),
    prize: won === undefined ? null : shownPrize(won.prize),
    mine: memberId === viewerId,
  };
}

async function lastOf(
  { pool }: MissionsParts,
  versions: Versions<'leaderboard'>,
  viewerId: string,
): Promise<Board['last']> {
  const last = await findLast(pool, versions[0].id);
  if (last === null) return null;
  const version = versions.find(({ number }) => number === last.number) as Version<'leaderboard'>;
  const places = await findPlaces(pool, last);
  return {
    startsAt: last.startsAt.getTime(),
    endsAt: last.endsAt.getTime(),
    places: places.map((each) => placeOf(version.item, each, viewerId)),
  };
}
