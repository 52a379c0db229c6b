import type { ReactNode } from 'react';
import { useApp, useWords } from '../app/context.ts';
import { oversText } from '../offer/cricket-score.ts';
import { footballClock, minuteText } from '../offer/football-clock.ts';
import type { Shown } from '../offer/offer-store.ts';
import type { Words } from '../texts/en.ts';
import { startText } from '../ui/times.ts';
import { useTick } from '../ui/use-tick.ts';

/** Where a match is: its start, its minute, its over or its map. `brief`: without what stands beside the score. */
export function StatusText({ shown, brief = false }: { readonly shown: Shown; readonly brief?: boolean }): ReactNode {
  const { fixture, score } = shown.listed;
  const words = useWords();
  if (fixture.state !== 'live') return <StartText shown={shown} />;
  if (score === null) return words.states.live;
  switch (score.sport) {
    case 'football':
      return <MinuteText shown={shown} />;
    case 'cricket':
      return cricketText(score, words, brief);
    default:
      return score.map === null || score.period !== 'map'
        ? score.period === 'map'
          ? words.esports.break
          : words.esports[score.period]
        : words.esports.map(score.map);
  }
}

function StartText({ shown: { listed } }: { readonly shown: Shown }): ReactNode {
  const { serverNow, minutesEast, language, words } = useApp();
  const { state, startsAt } = listed.fixture;
  if (state !== 'scheduled') return words.states[state];
  const { today, tomorrow } = words.common;
  return <span className="figure">{startText(startsAt, serverNow(), { minutesEast, language, today, tomorrow })}</span>;
}

function MinuteText({ shown }: { readonly shown: Shown }): ReactNode {
  const { timer, words } = useApp();
  const { fixture, score } = shown.listed;
  const football = score?.sport === 'football' ? score : null;
  const text = useTick(() => {
    if (football === null) return '';
    return minuteText(football.period, footballClock(football, timer.now() - shown.scoreAt, fixture.speed));
  }, football?.running ?? false);
  if (football === null) return null;
  if (football.period !== 'h1' && football.period !== 'h2') return words.football.periods[football.period];
  return <span className="figure">{text}</span>;
}

/** `16.2 overs · 2nd innings`, or why no ball is bowled. */
function cricketText(
  { period, innings }: Extract<NonNullable<Shown['listed']['score']>, { readonly sport: 'cricket' }>,
  { cricket }: Words,
  brief: boolean,
): string {
  const running = innings.at(-1);
  switch (period) {
    case 'innings':
      if (running === undefined) return cricket.before;
      return brief
        ? cricket.innings(innings.length)
        : `${oversText(running.balls)} ${cricket.overs} · ${cricket.innings(innings.length)}`;
    case 'super-over':
      return cricket.superOver;
    default:
      return cricket[period];
  }
}
