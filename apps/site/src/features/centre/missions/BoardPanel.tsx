import { Trophy } from 'lucide-react';
import { EmptyState, Tabs } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { WhenThere } from '../CentrePage.tsx';
import { type ConditionedPrize, PrizeConditions } from '../reward-centre/PrizeConditions.tsx';
import { useWeights } from '../use-weights.ts';
import { usePrizeText } from '../reward-centre/use-prize-text.ts';
import styles from './Missions.module.css';
import type { Board } from './missions.types.ts';
import { useBoards } from './use-missions.ts';

/** The leaderboards, one at a time. */
export function BoardPanel() {
  const t = useTranslations('missions');
  const boards = useBoards();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <WhenThere query={boards}>
      {({ boards: list, resting }) => {
        const board = list.find(({ boardId }) => boardId === chosen) ?? list[0];
        if (resting) return <p className={styles.resting}>{t('resting')}</p>;
        if (board === undefined)
          return <EmptyState picture={<Trophy size={40} strokeWidth={1.5} />} title={t('board.none')} />;
        const tabs = list.map(({ boardId, title }) => ({ key: boardId, label: title }));
        return (
          <div className={styles.panel}>
            {list.length > 1 && (
              <Tabs label={t('board.choose')} tabs={tabs} selected={board.boardId} onSelect={setChosen} />
            )}
            <OneBoard board={board} />
          </div>
        );
      }}
    </WhenThere>
  );
}

function OneBoard({ board }: { board: Board }) {
  const t = useTranslations('missions.board');
  const { when, money } = useFormats();
  const { text: weightsText } = useWeights(board.weights);
  return (
    <>
      <header className={styles.boardHead}>
        <h4 className={styles.title}>{board.title}</h4>
        <p className={styles.note}>{t('running', { from: when(board.startsAt), to: when(board.endsAt) })}</p>
      </header>
      <p className={styles.note}>
        {board.note} {t('rule', { amount: money(board.leastStake) })}
      </p>
      <p className={styles.note}>{weightsText()}</p>
      <Mine board={board} />
      <Places places={board.places} prizes={board.prizes} caption={board.title} />
      <PrizesConditions prizes={board.prizes} />
      <p className={styles.note}>{t('fresh')}</p>
      {board.last !== null && board.last.places.length > 0 && (
        <section className={styles.last}>
          <h5>{t('last', { from: when(board.last.startsAt), to: when(board.last.endsAt) })}</h5>
          <Places places={board.last.places} prizes={[]} caption={board.title} />
        </section>
      )}
    </>
  );
}

/** The conditions of all prizes, once for places in a row that have the same. */
function PrizesConditions({ prizes }: { prizes: Board['prizes'] }) {
  const t = useTranslations('missions.board');
  return (
    <dl className={styles.conditions}>
      {rowsOf(prizes).map(({ first, last, prize }) => (
        <div key={first}>
          <dt>{t('conditions', { places: first === last ? String(first) : `${first}–${last}` })}</dt>
          <dd>
            <PrizeConditions prize={prize} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Row {
  readonly first: number;
  readonly last: number;
  readonly prize: ConditionedPrize;
}

function rowsOf(prizes: Board['prizes']): readonly Row[] {
  const rows: Row[] = [];
  for (const [index, prize] of prizes.entries()) {
    const place = index + 1;
    const before = rows.at(-1);
    if (before !== undefined && termsOf(before.prize) === termsOf(prize))
      rows[rows.length - 1] = { first: before.first, last: place, prize: ofAnyAmount(before.prize) };
    else rows.push({ first: place, last: place, prize });
  }
  return rows;
}

function ofAnyAmount(prize: ConditionedPrize): ConditionedPrize {
  return prize.form === 'cash' || prize.form === 'bonus' ? { ...prize, toStake: null } : prize;
}

/** What is the same for prizes with the same conditions, whatever their amounts are. */
function termsOf(prize: ConditionedPrize): string {
  const { form } = prize;
  if (form === 'points' || form === 'tickets') return form;
  return JSON.stringify(form === 'free_rounds' ? prize : { ...prize, amount: '', toStake: '' });
}

function Mine({ board: { mine } }: { board: Board }) {
  const t = useTranslations('missions.board');
  const { money } = useFormats();
  return (
    <div className={styles.mine} role="status">
      <strong>{mine.place === null ? t('noPlace') : t('ownPlace', { place: String(mine.place) })}</strong>
      <span>{t('ownStake', { amount: money(mine.stake) })}</span>
      {mine.missing !== null && <span>{t('missing', { amount: money(mine.missing) })}</span>}
    </div>
  );
}

interface PlacesProps {
  readonly places: Board['places'];
  /** Prizes of places that nobody has yet are listed, too. */
  readonly prizes: Board['prizes'];
  readonly caption: string;
}

function Places({ places, prizes, caption }: PlacesProps) {
  const t = useTranslations('missions.board');
  const { money } = useFormats();
  const { prizeText } = usePrizeText();
  const free = prizes.slice(places.length);
  return (
    <table className={styles.places}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('stake')}</th>
          <th scope="col">{t('prize')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, account, stake, prize, mine }) => (
          <tr key={place} data-mine={mine}>
            <td data-place={place}>{place}</td>
            <td>{mine ? t('mine') : account}</td>
            <td>{money(stake)}</td>
            <td>{prize !== null && prizeText(prize)}</td>
          </tr>
        ))}
        {free.map((prize, index) => (
          <tr key={places.length + index + 1} className={styles.free}>
            <td>{places.length + index + 1}</td>
            <td aria-label={t('empty')}>–</td>
            <td>–</td>
            <td>{prizeText(prize)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
