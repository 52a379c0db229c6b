import { useState } from 'react';
import { Link } from 'react-router';
import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { useSiteOffset } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { lastDays } from '../reports/use-range.ts';
import { Block } from './Block.tsx';
import { saysLittle } from './compare.ts';
import styles from './Overview.module.css';
import { type GameReturn, useReturns } from './use-overview.ts';

const SPANS = [1, 7] as const;
/** The games with the highest stakes, and before them all that are outside of what chance allows. */
const MOST_SHOWN = 8;
const URGENCY: Readonly<Record<GameReturn['state'], number>> = { alarm: 0, watch: 1, inside: 2, unknown: 2 };
const COLOURS: Readonly<Record<GameReturn['state'], Meaning>> = {
  alarm: 'bad',
  watch: 'accent',
  inside: 'good',
  unknown: 'plain',
};

/** Stated beside measured returns of the games that were played today, or in seven days. */
export function ReturnsBlock() {
  const t = useTexts().overview;
  const [days, setDays] = useState<(typeof SPANS)[number]>(1);
  const range = lastDays(days, useSiteOffset());
  const page = `/reports?${new URLSearchParams({ report: 'returns', ...range })}`;
  return (
    <Block
      title={t.returns}
      to={page}
      query={useReturns(range)}
      height={320}
      tools={
        <div className={styles.spans} role="group" aria-label={t.span}>
          {SPANS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.span}
              aria-pressed={each === days}
              onClick={() => setDays(each)}
            >
              {t.spans[each]}
            </button>
          ))}
        </div>
      }
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.quiet}>{t.noRounds}</p>
        ) : (
          <ul className={styles.returns}>
            {list
              .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
              .slice(0, MOST_SHOWN)
              .map((game) => (
                <One key={`${game.vassalage} ${game.gameCode}`} game={game} range={range} />
              ))}
          </ul>
        )
      }
    </Block>
  );
}

function urgencyOf(game: GameReturn): number {
  return saysLittle(game) ? URGENCY.inside : URGENCY[game.state];
}

function One({ game, range }: { game: GameReturn; range: { readonly from: string; readonly to: string } }) {
  const { overview: t, returns } = useTexts();
  const { vassalage, gameCode, name, rounds, realised, declared, state } = game;
  const isQuiet = saysLittle(game);
  const found = new URLSearchParams({ vendor: vassalage, game: gameCode, ...range });
  return (
    <li className={styles.game} data-game={gameCode} data-quiet={isQuiet || undefined}>
      <Link to={`/rounds?${found}`} className={styles.what ?? ''}>
        {name || gameCode}
      </Link>
      <span className={styles.note}>{fill(t.rounds, { count: rounds.toLocaleString('en') })}</span>
      <span className={styles.measured}>
        {percent(realised)}
        <span className={styles.note}>
          {declared === null ? returns.states.unknown : fill(t.stated, { stated: percent(declared) })}
        </span>
      </span>
      <CardBadge color={isQuiet ? 'plain' : COLOURS[state]}>{isQuiet ? t.tooFew : returns.states[state]}</CardBadge>
    </li>
  );
}

function percent(value: number): string {
  return `${value.toFixed(2)} %`;
}
