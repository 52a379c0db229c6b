import type { Fixture, Score } from '@chhokka/feed-protocol';
import { memo, type ReactNode } from 'react';
import { outcomeName, sidesOf } from '../../shared/markets/names.ts';
import type { ListedFixture } from '../../shared/offer.ts';
import { useApp, useListed, useNameOf, useWords } from '../app/context.ts';
import { hrefOf } from '../app/routes.ts';
import { TeamMark } from '../marks/TeamMark.tsx';
import { PriceButton } from '../markets/PriceButton.tsx';
import { inningsOf, isOver, oversText, runsText } from '../offer/cricket-score.ts';
import type { Shown } from '../offer/offer-store.ts';
import { LiveBadge, NatureBadge } from './Badges.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clockTime } from '../ui/times.ts';
import { useInSight } from './sight.ts';
import { Star } from './Star.tsx';
import { StatusText } from './StatusText.tsx';

export interface FixtureCardProps {
  readonly id: string;
  /** Says its sport and its league, where no head above does; that head says the day. */
  readonly named?: boolean;
}

/** A fixture of a list: who plays, the score, and the prices of its main market. */
export const FixtureCard = memo(function FixtureCard({ id, named = false }: FixtureCardProps): ReactNode {
  const shown = useListed(id);
  const ref = useInSight(id);
  if (shown === null) return null;
  const { listed } = shown;
  const { fixture, score } = listed;
  return (
    <li ref={ref} className="card fixture">
      <div className="card-top">
        {named && <Icon name={fixture.sport} />}
        {fixture.state === 'live' && <LiveBadge />}
        <span className="card-status">{named ? <NamedStatus shown={shown} /> : <StatusText shown={shown} />}</span>
        <NatureBadge nature={fixture.nature} />
        <FixtureStar fixture={fixture} />
      </div>
      <CardLink fixture={fixture}>
        <TeamLine fixture={fixture} score={score} side="home" />
        <TeamLine fixture={fixture} score={score} side="away" />
      </CardLink>
      <CardPrices listed={listed} short />
    </li>
  );
});

/** `19:30 · River League`, and the sport for who does not see its icon. */
function NamedStatus({ shown }: { readonly shown: Shown }): ReactNode {
  const { minutesEast, words } = useApp();
  const nameOf = useNameOf();
  const { sport, state, startsAt, league } = shown.listed.fixture;
  return (
    <>
      <span className="visually-hidden">{words.sports[sport]}: </span>
      {state === 'scheduled' ? (
        <span className="figure">{clockTime(startsAt, minutesEast)}</span>
      ) : (
        <StatusText shown={shown} brief />
      )}{' '}
      · {nameOf(league.names)}
    </>
  );
}

export function CardLink({
  fixture,
  children,
}: {
  readonly fixture: Fixture;
  readonly children: ReactNode;
}): ReactNode {
  const { list } = useWords();
  return (
    <a className="card-link" href={hrefOf({ page: 'fixture', id: fixture.id })}>
      {children}
      <span className="visually-hidden">{list.allMarkets}</span>
    </a>
  );
}

export function FixtureStar({ fixture }: { readonly fixture: Fixture }): ReactNode {
  const nameOf = useNameOf();
  const name = `${nameOf(fixture.home.names)} – ${nameOf(fixture.away.names)}`;
  return <Star kind="fixture" id={fixture.id} name={name} />;
}

interface TeamLineProps {
  readonly fixture: Fixture;
  readonly score: Score | null;
  readonly side: 'home' | 'away';
  readonly size?: number;
}

/** A team with its mark and what it has scored. */
export function TeamLine({ fixture, score, side, size = 26 }: TeamLineProps): ReactNode {
  const nameOf = useNameOf();
  const team = fixture[side];
  const isBatting = score?.sport === 'cricket' && !isOver(score) && score.innings.at(-1)?.side === side;
  return (
    <span className={`team-line ${isBatting ? 'batting' : ''}`}>
      <TeamMark id={team.id} rival={side === 'away' ? fixture.home.id : undefined} size={size} />
      <span className="team-name">{nameOf(team.names)}</span>
      <span className="team-score figure">
        <SideScore score={score} side={side} />
      </span>
    </span>
  );
}

function SideScore({ score, side }: Pick<TeamLineProps, 'score' | 'side'>): ReactNode {
  if (score === null || score.period === 'before') return null;
  const place = side === 'home' ? 0 : 1;
  switch (score.sport) {
    case 'cricket': {
      const innings = inningsOf(score, side);
      if (innings === null) return null;
      const isRunning = innings === score.innings.at(-1);
      return (
        <>
          <b>{runsText(innings)}</b>
          {isRunning && <small>({oversText(innings.balls)})</small>}
        </>
      );
    }
    case 'football':
      return <b>{score.goals[place]}</b>;
    default: {
      const map = score.map === null ? undefined : score.played[score.map - 1];
      return (
        <>
          <b>{score.maps[place]}</b>
          {map !== undefined && <small>({map.score[place]})</small>}
        </>
      );
    }
  }
}

/**
 * The prices of the main market, and the way to all others. It is empty for a match that is over or put off, because the card
 * says so already. `short`: 1, X and 2 in place of names that stand above.
 */
export function CardPrices({
  listed,
  short = false,
}: {
  readonly listed: ListedFixture;
  readonly short?: boolean;
}): ReactNode {
  const words = useWords();
  const nameOf = useNameOf();
  const { fixture, main, markets, score } = listed;
  if (fixture.state !== 'live' && fixture.state !== 'scheduled') return null;
  const sides = sidesOf(fixture, score, nameOf);
  const shorts: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };
  const rest = markets - (main === null ? 0 : 1);
  return (
    <div className="card-prices" role="group" aria-label={`${sides.home} – ${sides.away}`}>
      {main?.outcomes.slice(0, 3).map((outcome) => {
        const label = outcomeName(outcome, main.key, words.markets, sides);
        const brief = short ? shorts[outcome.id] : undefined;
        return (
          <PriceButton
            key={outcome.id}
            {...{ fixture, market: main, outcome, label }}
            {...(brief !== undefined && { short: brief })}
          />
        );
      })}
      {main === null && <span className="card-closed">{closedText(listed, words)}</span>}
      {rest > 0 && (
        <a className="card-more" href={hrefOf({ page: 'fixture', id: fixture.id })}>
          <span className="figure">+{rest}</span>
          <span className="visually-hidden">{words.list.markets(markets)}</span>
        </a>
      )}
    </div>
  );
}

function closedText({ suspended }: ListedFixture, words: ReturnType<typeof useWords>): string {
  return suspended === null ? words.offer.noMarkets : words.offer.suspended[suspended];
}
