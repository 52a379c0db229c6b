import { dismissalsOf, runsOf } from './observations.ts';
import {
  ballsLeftInOver,
  type Ball,
  type Batter,
  type Delivery,
  type ExtraKind,
  type Innings,
  type Over,
} from './state.ts';

const MOST_BATTERS = 12;

/** The numbers of a delivery. Throws RangeError when they contradict each other. */
export function runsAndKind(delivery: Delivery): { runs: number; isLegal: boolean; dismissals: number } {
  const { bat, extras, batter, nonStriker, wickets } = delivery;
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras;
  const numbers = [bat, wides, noBalls, byes, legByes, penalty];
  if (!numbers.every((each) => Number.isInteger(each) && each >= 0)) throw new RangeError('runs are whole numbers');
  if (bat > 12 || wides > 12) throw new RangeError('nobody runs so many from a ball');
  if (wides > 0 && (bat > 0 || noBalls > 0 || byes + legByes > 0)) throw new RangeError('a wide has no other runs');
  if (byes + legByes > 0 && bat > 0) throw new RangeError('byes are not off the bat');
  if (batter === nonStriker) throw new RangeError('two batters are in');
  if (wickets.length > 2) throw new RangeError('two batters at most can go');
  return { runs: runsOf(delivery), isLegal: wides + noBalls === 0, dismissals: dismissalsOf(delivery).length };
}

/** The innings after a delivery. Whether it has ended is the caller’s to say. Throws RangeError for an impossible one. */
export function applyDelivery(innings: Innings, delivery: Delivery): Innings {
  const { runs, isLegal, dismissals } = runsAndKind(delivery);
  const fallen = dismissalsOf(delivery);
  const wickets = innings.wickets + dismissals;
  if (wickets > 10) throw new RangeError('ten wickets end an innings');
  const overList = addToOver(innings, delivery, runs, isLegal);
  const total = innings.runs + runs;
  const isSix = delivery.bat === 6 && delivery.nonBoundary !== true;
  const isFour = delivery.bat === 4 && delivery.nonBoundary !== true;
  return {
    ...innings,
    runs: total,
    wickets,
    sixes: innings.sixes + (isSix ? 1 : 0),
    fours: innings.fours + (isFour ? 1 : 0),
    balls: [...innings.balls, ballOf(delivery, runs)],
    overList,
    batters: batting(innings.batters, delivery),
    crease: creaseAfter(delivery, overList.at(-1)?.ended === true),
    bowler: delivery.bowler,
    dismissals: [...innings.dismissals, ...fallen],
    openingStand: innings.openingStand ?? (wickets > 0 ? total : null),
  };
}

function ballOf(delivery: Delivery, runs: number): Ball {
  return { bat: delivery.bat, runs, extra: extraOf(delivery), wicket: dismissalsOf(delivery)[0] ?? null };
}

function extraOf({ extras }: Delivery): ExtraKind | null {
  if ((extras.wides ?? 0) > 0) return 'wide';
  if ((extras.noBalls ?? 0) > 0) return 'no-ball';
  if ((extras.byes ?? 0) > 0) return 'bye';
  if ((extras.legByes ?? 0) > 0) return 'leg-bye';
  return (extras.penalty ?? 0) > 0 ? 'penalty' : null;
}

function addToOver(innings: Innings, delivery: Delivery, runs: number, isLegal: boolean): Over[] {
  const last = innings.overList.at(-1);
  const current: Over = last === undefined || last.ended ? { runs: 0, legal: 0, ended: false } : last;
  const before = current === last ? innings.overList.slice(0, -1) : innings.overList;
  if (before.length >= innings.overs) throw new RangeError('the overs of the innings are bowled');
  const ends = delivery.endsOver ?? (isLegal && ballsLeftInOver(current) === 1 && current.legal >= 5);
  return [...before, { runs: current.runs + runs, legal: current.legal + (isLegal ? 1 : 0), ended: ends }];
}

/** The batters after a delivery. One who is out cannot bat again; one who retired hurt can. */
function batting(batters: readonly Batter[], delivery: Delivery): Batter[] {
  const isWide = (delivery.extras.wides ?? 0) > 0;
  const list = [...batters];
  for (const name of [delivery.batter, delivery.nonStriker, ...delivery.wickets.map(({ out }) => out)]) {
    const index = list.findIndex((each) => each.name === name);
    const known = list[index];
    if (known === undefined) list.push({ name, runs: 0, balls: 0, status: 'in' });
    else if (known.status === 'out') throw new RangeError(`${name} is out`);
    else list[index] = { ...known, status: 'in' };
  }
  if (list.length > MOST_BATTERS) throw new RangeError('a side has eleven batters');
  return list.map((each) => {
    const isStriker = each.name === delivery.batter;
    const gone = delivery.wickets.find(({ out }) => out === each.name);
    const status = gone === undefined ? each.status : gone.kind === 'retired-hurt' ? 'retired-hurt' : 'out';
    if (!isStriker) return { ...each, status };
    return { ...each, status, runs: each.runs + delivery.bat, balls: each.balls + (isWide ? 0 : 1) };
  });
}

/** Who faces the next ball: the batters cross with odd runs and at the end of an over; a new batter takes the place of the one who left. */
function creaseAfter(delivery: Delivery, overEnded: boolean): readonly [string | null, string | null] {
  const { wides = 0, byes = 0, legByes = 0 } = delivery.extras;
  const run = delivery.bat + byes + legByes + Math.max(0, wides - 1);
  const left = new Set(delivery.wickets.map(({ out }) => out));
  const striker = left.has(delivery.batter) ? null : delivery.batter;
  const nonStriker = left.has(delivery.nonStriker) ? null : delivery.nonStriker;
  return (run % 2 === 1) !== overEnded ? [nonStriker, striker] : [striker, nonStriker];
}
