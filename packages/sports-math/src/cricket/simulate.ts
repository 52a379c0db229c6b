import type { Random } from '@chhokka/game-math/fairness';
import type { Timed } from '../core/index.ts';
import { apply } from './apply.ts';
import { type Draw, drawDelivery } from './draw.ts';
import { chancesFor, contextOf, type Model, phaseOf, pressureOf } from './model.ts';
import { afterRain, drawShower, isRaining } from './shower.ts';
import { ballsLeft, type Delivery, type Event, firstToBat, type Innings, otherTeam, type State } from './state.ts';
import { afterBall, type Clock, elapsed, TIMING } from './timing.ts';

/**
 * Draws the rest of a match from the model. All chance comes from `random`. Before its toss a match gets, with the model's
 * chance of rain, one shower that takes overs from the second innings, or ends the match by the par score or without a
 * result; no price foresees it. Batters come in as the team sheet lists them and bowlers are its last five, two by turns in
 * each fifth of the innings; unknown players have their number as name.
 */
export function simulate(model: Model, state: State, random: Random): readonly Timed<Event>[] {
  const events: Timed<Event>[] = [];
  const chances = chancesFor(model, state.format.overs);
  const clock: Clock = { at: elapsed(state) };
  let now = state;
  const happen = (event: Event): void => {
    events.push({ at: clock.at, event });
    now = apply(now, event);
  };
  if (now.stopped) happen({ type: 'rain-resume' });
  let shower = drawShower(model.rain ?? 0, now, random);
  while (now.status !== 'over' && now.status !== 'abandoned') {
    if (now.status === 'before') happen(drawToss(model, random));
    if (shower !== null && isRaining(shower, now)) {
      happen({ type: 'rain-stop' });
      clock.at += TIMING.overLost * shower.takes;
      happen(afterRain(shower, now));
      shower = null;
      continue;
    }
    const innings = running(now);
    if (innings === null) {
      clock.at += pauseBefore(now);
      happen({ type: 'innings-start', team: nextToBat(now) });
      continue;
    }
    const delivery = draw(model, chances, now, random);
    happen({ type: 'delivery', ...delivery });
    const last = now.innings.at(-1)?.overList.at(-1);
    const overEnded = now.status !== 'super-over' && last?.ended === true;
    afterBall(clock, { jitter: random.below(TIMING.ballSpread), wicket: delivery.wickets.length > 0, overEnded });
  }
  return events;
}

type Chances = ReturnType<typeof chancesFor>;

function drawToss(model: Model, random: Random): Event {
  const winner = random.below(2) === 0 ? 0 : 1;
  return { type: 'toss', winner, decision: uniform(random) < model.batsFirst ? 'bat' : 'field' };
}

function uniform(random: Random): number {
  return random.below(2 ** 32) / 2 ** 32;
}

/** What a ball is bowled to: an innings, or a side of a super over. Null: one must start first. */
function running({ status, innings, superOvers }: State): Innings | 'super-over' | null {
  if (status === 'super-over') return superOvers.at(-1)?.ended === false ? 'super-over' : null;
  return status === 'innings-1' || status === 'innings-2' ? (innings.at(-1) ?? null) : null;
}

function pauseBefore({ status }: State): number {
  if (status === 'super-over') return TIMING.superOverBreak;
  return status === 'break' ? TIMING.inningsBreak : TIMING.beforePlay;
}

/** The side that batted second begins a super over, and the one that batted last begins the next. */
function nextToBat(state: State): 0 | 1 {
  const { status, innings, superOvers } = state;
  if (status === 'break') return innings[1]?.team ?? 1;
  if (status !== 'super-over') return firstToBat(state) ?? 0;
  const last = superOvers.at(-1);
  if (last === undefined) return innings[1]?.team ?? 1;
  return superOvers.length % 2 === 1 ? otherTeam(last.team) : last.team;
}

function draw(model: Model, chances: Chances, state: State, random: Random): Delivery {
  const next = (): number => uniform(random);
  const { status } = state;
  const innings = state.innings.at(-1);
  if (status === 'super-over' || innings === undefined) return superDelivery(model, state, chances, next);
  const balls = ballsLeft(innings);
  const phase = phaseOf(balls, state.format.overs);
  const pressure = innings.target === null ? 0 : pressureOf(innings.target - innings.runs, balls, state.format.overs);
  const drawn = drawDelivery(model, chances[contextOf(phase, innings.wickets, pressure)] ?? [], phase, next);
  const [striker, nonStriker] = crease(state, innings);
  const out = drawn.wicket === 'run-out' && next() < 0.5 ? nonStriker : striker;
  return toDelivery(drawn, { batter: striker, nonStriker, bowler: bowlerOf(state, innings), out });
}

/** The batters at the crease, newcomers from the team sheet. */
function crease({ teams }: State, { team, batters, crease: known }: Innings): [string, string] {
  let next = batters.length;
  const newcomer = (): string => {
    next += 1;
    return teams[team].players[next - 1] ?? `#${next}`;
  };
  const [striker, nonStriker] = known;
  const first = striker ?? newcomer();
  return [first, nonStriker ?? newcomer()];
}

function bowlerOf({ teams }: State, { team, overList, overs }: Innings): string {
  const last = overList.at(-1);
  const over = last === undefined || last.ended ? overList.length : overList.length - 1;
  // Nobody may bowl more than a fifth of the overs: pairs of bowlers bowl by turns.
  const spell = Math.floor((over * 5) / overs);
  const number = 11 - ((spell + (over % 2)) % 5);
  return teams[otherTeam(team)].players[number - 1] ?? `#${number}`;
}

function superDelivery(model: Model, state: State, chances: Chances, next: () => number): Delivery {
  const now = state.superOvers.at(-1);
  const team = now?.team ?? 0;
  const players = state.teams[team].players;
  const batters = [0, 1, 2].map((place) => players[place] ?? `#${place + 1}`);
  const drawn = drawDelivery(model, chances[contextOf(2, 0, 0)] ?? [], 2, next);
  const striker = batters[now?.wickets === 1 ? 2 : 0] ?? '#1';
  const bowler = state.teams[otherTeam(team)].players[10] ?? '#11';
  return toDelivery(drawn, { batter: striker, nonStriker: batters[1] ?? '#2', bowler, out: striker });
}

function toDelivery(
  { bat, wides, noBalls, byes, wicket }: Draw,
  { out, ...names }: { batter: string; nonStriker: string; bowler: string; out: string },
): Delivery {
  const extras = { ...(wides > 0 && { wides }), ...(noBalls > 0 && { noBalls }), ...(byes > 0 && { byes }) };
  return { ...names, bat, extras, wickets: wicket === null ? [] : [{ kind: wicket, out }] };
}
