import type { CricketScore } from '@chhokka/feed-protocol';
import type { ReactNode } from 'react';
import { useListed, useNameOf, useWords } from '../app/context.ts';
import { Beads } from '../fixture/boards/Beads.tsx';
import { chaseOf, rateText } from '../offer/cricket-score.ts';
import { LeagueMark } from '../marks/LeagueMark.tsx';
import { Ornament } from '../marks/Ornament.tsx';
import { LiveBadge, NatureBadge } from './Badges.tsx';
import { CardLink, CardPrices, FixtureStar, TeamLine } from './FixtureCard.tsx';
import { useInSight } from './sight.ts';
import { StatusText } from './StatusText.tsx';

/** Live cricket, on the first screen: one press from its markets. */
export function Hero({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { list } = useWords();
  return (
    <ul className="heroes" aria-label={list.liveNow}>
      {ids.map((id) => (
        <HeroCard key={id} id={id} />
      ))}
    </ul>
  );
}

function HeroCard({ id }: { readonly id: string }): ReactNode {
  const shown = useListed(id);
  const ref = useInSight(id);
  const nameOf = useNameOf();
  if (shown === null) return null;
  const { fixture, score } = shown.listed;
  return (
    <li ref={ref} className="hero">
      <Ornament />
      <div className="card-top">
        {fixture.state === 'live' && <LiveBadge />}
        <LeagueMark id={fixture.league.id} size={22} />
        <span className="card-status">{nameOf(fixture.league.names)}</span>
        <NatureBadge nature={fixture.nature} />
        <FixtureStar fixture={fixture} />
      </div>
      <CardLink fixture={fixture}>
        <TeamLine fixture={fixture} score={score} side="home" size={34} />
        <TeamLine fixture={fixture} score={score} side="away" size={34} />
        <span className="hero-state">
          {score?.sport === 'cricket' && score.balls.length > 0 && <Beads score={score} count={6} />}
          <span className="hero-status">
            <StatusText shown={shown} brief />
          </span>
        </span>
        {score?.sport === 'cricket' && <NeedText score={score} />}
      </CardLink>
      <CardPrices listed={shown.listed} />
    </li>
  );
}

function NeedText({ score }: { readonly score: CricketScore }): ReactNode {
  const { cricket } = useWords();
  const chase = chaseOf(score);
  if (chase === null) return null;
  return (
    <strong className="hero-need">
      {cricket.need(chase.runs, chase.balls)}
      {chase.required !== null && <span className="figure"> · {rateText(chase.required)}</span>}
    </strong>
  );
}
