import type { CallValue } from '@chhokka/contracts';
import { formatDecimal, type Minor, siteDay } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { weighed, WHOLE } from '../../money/facts/index.ts';
import { keptWords } from '../../staff/editing/index.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { maskAccount } from '../../../infra/mask.ts';
import { countBefore, findBest, findLast, findPlaces, type Period, type Standing } from './boards.repository.ts';
import { askedBoard, type BoardPeriod, boardOn } from './goals.policy.ts';
import type { Leaderboard, MissionsParts, Version, Versions } from './missions.types.ts';
import { amountOf, shownPrize } from './prizes.policy.ts';
import { findOwnStake, rests } from './progress.repository.ts';
import { findTrueMember } from './members.repository.ts';
import { readRules } from './rules.repository.ts';

type Boards = CallValue<'missionLeaderboard'>;
type Board = Boards['boards'][number];
type Place = Board['places'][number];

/** Members who stand behind this place are told none. */
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
  const least = amountOf(item.leastStake);
  const key = keyOf(period);
  const [best, own, closed] = await Promise.all([
    findBest(pool, key, { least, most: item.places.length + 1, now: clock.now() }),
    findOwnStake(pool, viewer.memberId, askedBoard(period), settings.dayOffset()),
    lastOf(parts, versions, viewer.memberId),
  ]);
  const mine = standingOf(viewer, own, least);
  const ranked = withMine(best, mine, viewer.memberId).slice(0, item.places.length);
  return {
    boardId,
    title: wordsIn(keptWords(item.title), language),
    note: wordsIn(keptWords(item.note), language),
    span: item.span,
    weights: item.weights,
    leastStake: item.leastStake,
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    places: ranked.map((each, place) =>
      placeOf(item, { ...each, stake: weighed(each.weighed), place: place + 1 }, viewer.memberId),
    ),
    prizes: item.places.map(({ prize }) => shownPrize(prize)),
    mine: await ownPlace(parts, period, { viewer, mine, own, ranked, least }),
    last: closed,
  };
}

function keyOf({ version: { id, item }, days }: BoardPeriod): Period {
  return { boardId: id, span: item.span, starts: days.first };
}

function standingOf(
  { memberId, account, currency }: Viewer,
  own: { readonly weighed: bigint; readonly reachedAt: Date | null },
  least: Minor,
): Standing | null {
  const { weighed: units, reachedAt } = own;
  if (account === null || reachedAt === null || units < least * WHOLE) return null;
  return { memberId, account, currency, weighed: units, reachedAt };
}

/** The best with the caller's exact stake in its place. */
function withMine(best: readonly Standing[], mine: Standing | null, memberId: string): Standing[] {
  const others = best.filter((each) => each.memberId !== memberId);
  return (mine === null ? others : [...others, mine]).toSorted(inOrder);
}

function inOrder(one: Standing, other: Standing): number {
  if (one.weighed !== other.weighed) return one.weighed > other.weighed ? -1 : 1;
  const later = one.reachedAt.getTime() - other.reachedAt.getTime();
  if (later !== 0) return later;
  return one.memberId < other.memberId ? -1 : 1;
}

interface Ranked {
  readonly viewer: Viewer;
  readonly mine: Standing | null;
  readonly own: { readonly weighed: bigint };
  readonly ranked: readonly Standing[];
  readonly least: Minor;
}

async function ownPlace(
  { pool, clock }: MissionsParts,
  period: BoardPeriod,
  { viewer, mine, own, ranked, least }: Ranked,
): Promise<Board['mine']> {
  const stake = formatDecimal(weighed(own.weighed));
  const { places } = period.version.item;
  const place = ranked.findIndex(({ memberId }) => memberId === viewer.memberId) + 1;
  if (place > 0) return { place, stake, missing: null };
  if (viewer.account === null) return { place: null, stake, missing: null };
  const lowest = ranked.length < places.length ? undefined : ranked.at(-1);
  const wanted = lowest === undefined ? least * WHOLE : lowest.weighed + 1n;
  // Rounded up, so that it is enough.
  const lacking = wanted > own.weighed ? (wanted - own.weighed + WHOLE - 1n) / WHOLE : 0n;
  const missing = formatDecimal(lacking);
  if (mine === null) return { place: null, stake, missing };
  const before = await countBefore(pool, keyOf(period), { ...mine, least, most: LAST_PLACE, now: clock.now() });
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
    stake: formatDecimal(stake),
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
