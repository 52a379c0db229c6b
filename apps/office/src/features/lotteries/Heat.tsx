import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Answered } from '../reports/Answered.tsx';
import { percentOf } from '../shared-rounds/percent-of.ts';
import shared from '../shared-rounds/SharedRounds.module.css';
import { type Cell, cellsOf, type Level, onEvery, tableOf } from './heat-cells.ts';
import styles from './Heat.module.css';
import { type Exposure, type Lottery, useExposure } from './use-lotteries.ts';
import { pickName, playName } from './words.ts';

const LEVELS: readonly Level[] = ['low', 'middle', 'high', 'full'];

/** What a numero may have to pay, by number: refreshed while it is shown. */
export function Heat({ game, numero }: { game: Lottery; numero: string }) {
  const t = useTexts().lotteries;
  const [play, setPlay] = useState('');
  const exposure = useExposure(game.gameCode, numero, play === '' ? undefined : play);
  return (
    <section className={shared.group} aria-label={fill(t.heat.title, { numero })}>
      <h2 className={shared.title}>{fill(t.heat.title, { numero })}</h2>
      <p className={shared.quiet}>{t.heat.lead}</p>
      <Answered query={exposure}>
        {(found) =>
          found.plays.length === 0 ? (
            <p className={styles.none}>{t.heat.none}</p>
          ) : (
            <>
              <NativeSelect
                className={styles.play ?? ''}
                size="md"
                label={t.heat.play}
                value={play}
                onChange={(event) => setPlay(event.currentTarget.value)}
                data={[
                  { value: '', label: t.heat.heaviest },
                  ...found.plays.map((each) => ({
                    value: each.play,
                    label: `${playName(t, game.family, each.play)} · ${percentOf(each.most, found.limit.play)} %`,
                  })),
                ]}
              />
              <Scale limit={found.limit.number} />
              <Numbers exposure={found} family={game.family} play={play} />
            </>
          )
        }
      </Answered>
    </section>
  );
}

/** What the colours mean. Each cell says its share in text as well. */
function Scale({ limit }: { limit: string }) {
  const t = useTexts().lotteries.heat;
  const currency = useSiteCurrency();
  return (
    <>
      <p className={shared.quiet}>{fill(t.scale, { amount: moneyText(currency, limit) })}</p>
      <ul className={styles.scale}>
        {LEVELS.map((level) => (
          <li key={level} className={styles.cell} data-level={level}>
            {t.levels[level]}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NumbersProps {
  readonly exposure: Exposure;
  readonly family: string;
  /** Empty: the heaviest of all plays. */
  readonly play: string;
}

function Numbers({ exposure, family, play }: NumbersProps) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const every = play === '' ? null : onEvery(exposure, play);
  const rows = play === '' ? null : tableOf(exposure, play);
  return (
    <>
      {every !== null && <p>{fill(t.heat.every, { amount: moneyText(currency, every) })}</p>}
      {rows?.map(({ name, cells }) => (
        <div key={name ?? cells[0]?.number} className={styles.line}>
          {name !== null && <p className={styles.position}>{fill(t.heat.position, { place: name })}</p>}
          <ul className={styles.row}>
            {cells.map((each) => (
              <HeatCell key={each.number} cell={each} />
            ))}
          </ul>
        </div>
      ))}
      {rows === null && <Heaviest cells={cellsOf(exposure)} family={family} withPlay={play === ''} />}
    </>
  );
}

function HeatCell({ cell: { number, payout, percent, level } }: { cell: Cell }) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const shown = pickName(t, number.slice(number.indexOf(':') + 1));
  const text = fill(t.heat.cell, { number: shown, amount: moneyText(currency, payout), percent });
  return (
    <li className={styles.cell} data-level={level} title={text}>
      <span className={styles.hidden}>{text}</span>
      <b aria-hidden>{shown}</b>
      <span aria-hidden>{level === 'none' ? '–' : `${percent}%`}</span>
    </li>
  );
}

interface HeaviestProps {
  readonly cells: readonly Cell[];
  readonly family: string;
  readonly withPlay: boolean;
}

function Heaviest({ cells, family, withPlay }: HeaviestProps) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  return (
    <>
      {/* The focusable frame lets the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} role="region" aria-label={t.heat.heaviest} tabIndex={0}>
        <table className={styles.heaviest}>
          <caption className={styles.hidden}>{t.heat.heaviest}</caption>
          <thead>
            <tr>
              <th scope="col">{t.heat.number}</th>
              {withPlay && <th scope="col">{t.heat.play}</th>}
              <th scope="col">{t.heat.share}</th>
              <th scope="col">{t.heat.payout}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map(({ play, number, payout, percent, level }) => (
              <tr key={`${play} ${number}`}>
                <th scope="row">
                  <NumberText number={number} />
                </th>
                {withPlay && <td>{playName(t, family, play)}</td>}
                <td className={styles.cell} data-level={level}>
                  {percent} %
                </td>
                <td>{moneyText(currency, payout)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={shared.rule}>{t.heat.bound}</p>
    </>
  );
}

/** A number of the heat table in words: of a position with its place. */
function NumberText({ number }: { number: string }) {
  const t = useTexts().lotteries;
  const [place = '', pick] = number.split(':');
  if (pick === undefined) return pickName(t, place);
  return `${/^\d+$/.test(place) ? fill(t.heat.position, { place }) : pickName(t, place)}: ${pickName(t, pick)}`;
}
