import { count, FormatError, isMissing, items, member, type Place, text, wrong } from './json-place.ts';
import type { Delivery, Dismissal, Extras, Wicket } from './state.ts';

/** More runs from one ball than the laws make likely: anything above is a slip of the pen. */
const MOST_RUNS = 12;

const KINDS: Readonly<Record<string, Dismissal | 'retired-hurt'>> = {
  caught: 'caught',
  'caught and bowled': 'caught',
  bowled: 'bowled',
  lbw: 'lbw',
  'run out': 'run-out',
  stumped: 'stumped',
  'hit wicket': 'other',
  'hit the ball twice': 'other',
  'handled the ball': 'other',
  'obstructing the field': 'other',
  'timed out': 'other',
  'retired out': 'other',
  'retired hurt': 'retired-hurt',
  'retired not out': 'retired-hurt',
};

interface Read {
  readonly place: Place;
  /** From 0. */
  readonly over: number;
  readonly delivery: Delivery;
}

/** The deliveries of an innings, in order. Where umpires miscounted an over, `endsOver` says how it went. Throws FormatError. */
export function readDeliveries(innings: Place): Delivery[] {
  const overs = member(innings, 'overs');
  const places = isMissing(overs)
    ? items(member(innings, 'deliveries')).map((place) => ({ place, over: readOver(member(place, 'ball')) }))
    : items(overs).flatMap((over) =>
        items(member(over, 'deliveries')).map((place) => ({ place, over: count(member(over, 'over'), 0, 49) })),
      );
  const read = places.map(({ place, over }) => ({ place, over, delivery: readDelivery(place) }));
  const perOver: Read[][] = [];
  for (const each of read) {
    if (each.over === perOver.length) perOver.push([]);
    const list = perOver[each.over];
    if (list === undefined || each.over !== perOver.length - 1) {
      throw new FormatError(`${each.place.path}: over ${each.over} follows over ${perOver.length - 1}`);
    }
    list.push(each);
  }
  return perOver.flatMap((over, index) => markMiscount(over, index === perOver.length - 1));
}

/** `ball` is over.ball, such as 3.1; the tenth ball of an over is 3.10, which as a number is 3.1 again, so that only the over is read. */
function readOver(place: Place): number {
  const number = typeof place.value === 'string' ? Number(place.value) : place.value;
  if (typeof number !== 'number' || !(number >= 0 && number < 50)) throw wrong(place, 'over.ball, such as 3.1');
  return Math.floor(number + 1e-9);
}

function markMiscount(over: readonly Read[], isLast: boolean): Delivery[] {
  const deliveries = over.map(({ delivery }) => delivery);
  const legal = deliveries.filter(isLegal).length;
  if (legal === 6 || (isLast && legal < 6)) return deliveries;
  let seen = 0;
  return deliveries.map((delivery, index) => {
    if (isLegal(delivery)) seen += 1;
    if (index === deliveries.length - 1) return { ...delivery, endsOver: true };
    return seen >= 6 ? { ...delivery, endsOver: false } : delivery;
  });
}

function isLegal({ extras }: Delivery): boolean {
  return (extras.wides ?? 0) === 0 && (extras.noBalls ?? 0) === 0;
}

function readDelivery(place: Place): Delivery {
  const either = (name: string, older: string, from: Place): Place => {
    const found = member(from, name);
    return isMissing(found) ? member(from, older) : found;
  };
  const runs = member(place, 'runs');
  const bat = count(either('batter', 'batsman', runs), 0, MOST_RUNS);
  const extras = readExtras(member(place, 'extras'));
  const total = bat + Object.values(extras).reduce((sum: number, each: number) => sum + each, 0);
  const stated = member(runs, 'total');
  if (!isMissing(stated) && count(stated, 0, 2 * MOST_RUNS) !== total)
    throw wrong(stated, `${total}, the sum of its parts`);
  return {
    batter: text(either('batter', 'batsman', place)),
    nonStriker: text(member(place, 'non_striker')),
    bowler: text(member(place, 'bowler')),
    bat,
    extras,
    wickets: readWickets(place),
    ...(isMissing(member(runs, 'non_boundary')) ? {} : { nonBoundary: true }),
  };
}

function readExtras(place: Place): Extras {
  if (isMissing(place)) return {};
  const names = [
    ['wides', 'wides'],
    ['noballs', 'noBalls'],
    ['byes', 'byes'],
    ['legbyes', 'legByes'],
    ['penalty', 'penalty'],
  ] as const;
  const given = names.map(([name, ours]) => [ours, count(member(place, name), 0, MOST_RUNS, 0)] as const);
  return Object.fromEntries(given.filter(([, runs]) => runs > 0));
}

/** Older files have one `wicket` (some a list), newer ones `wickets`. */
function readWickets(place: Place): Wicket[] {
  const one = member(place, 'wicket');
  const several = isMissing(one) ? member(place, 'wickets') : one;
  const list = isMissing(several) || Array.isArray(several.value) ? items(several) : [several];
  return list.map((wicket) => {
    const kind = KINDS[text(member(wicket, 'kind'))];
    if (kind === undefined) throw wrong(member(wicket, 'kind'), 'a kind of dismissal');
    return { kind, out: text(member(wicket, 'player_out')) };
  });
}
