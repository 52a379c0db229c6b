import type { OwnFreeRounds } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { gameAddress } from '../../../games/launch/play.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { PrizeIcon } from './PrizeIcon.tsx';
import styles from './Rewards.module.css';
import { useFreeRounds } from './use-free-rounds.ts';
import { useGamesOf } from './use-games-of.ts';

type Open = OwnFreeRounds & { readonly state: 'preparing' | 'open' | 'paying' };

const isOpen = (rounds: OwnFreeRounds): rounds is Open =>
  rounds.state === 'preparing' || rounds.state === 'open' || rounds.state === 'paying';
const keyOf = ({ providerId, gameCode }: OwnFreeRounds): string => `${providerId}/${gameCode}`;

/** The free rounds that were claimed and have not ended: how many are left, until when, and the way to the game. */
export function OpenFreeRounds() {
  const t = useTranslations('rewards.freeRounds');
  const { data } = useFreeRounds();
  const list = data?.list.filter(isOpen) ?? [];
  const gameOf = useGamesOf(list.map(keyOf));
  if (list.length === 0) return null;
  return (
    <section className={styles.list}>
      <h4 className={styles.name}>{t('title')}</h4>
      <ul className={styles.cards}>
        {list.map((rounds) => (
          <Card key={rounds.awardId} rounds={rounds} game={gameOf(keyOf(rounds))} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly rounds: Open;
  readonly game: ReturnType<ReturnType<typeof useGamesOf>>;
}

function Card({ rounds, game }: CardProps) {
  const t = useTranslations('rewards.freeRounds');
  const { money, when } = useFormats();
  const navigate = useNavigate();
  const { awardId, title, stake, count, left, won, state, expiresAt } = rounds;
  const isPlayable = state === 'open' && game !== undefined;
  return (
    <li className={styles.card} data-free-rounds={awardId}>
      <div className={styles.head}>
        <PrizeIcon form="free_rounds" />
        <div className={styles.what}>
          <p className={styles.title}>{title}</p>
          <p className={styles.amount}>{game?.name ?? rounds.gameCode}</p>
        </div>
        <span className={styles.state} data-tone={state === 'open' ? 'good' : 'waiting'}>
          {t(`state.${state}`)}
        </span>
      </div>
      <div>
        <progress className={styles.progress} max={count} value={count - left} aria-label={t('progress', { title })} />
        <p className={styles.note}>{t('left', { left, count })}</p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(stake)}</dd>
        </div>
        <div>
          <dt>{t('won')}</dt>
          <dd>{money(won)}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        <p className={styles.note}>{t(`text.${state}`, { when: when(expiresAt) })}</p>
        {isPlayable && (
          <Button look="primary" icon={<Play size={18} />} onClick={() => navigate(gameAddress(game))}>
            {t('play')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The free rounds that have ended, with what they won. */
export function EndedFreeRounds() {
  const t = useTranslations('rewards.freeRounds');
  const { money, when } = useFormats();
  const { data } = useFreeRounds();
  const list = data?.list.filter((rounds) => !isOpen(rounds)) ?? [];
  const gameOf = useGamesOf(list.map(keyOf));
  if (list.length === 0) return null;
  return (
    <section className={styles.list}>
      <h4 className={styles.name}>{t('ended')}</h4>
      <ul className={styles.lines}>
        {list.map((rounds) => {
          const { awardId, title, gameCode, count, won, state, expiresAt } = rounds;
          return (
            <li key={awardId} className={styles.line}>
              <span className={styles.lineName}>
                {title} · {gameOf(keyOf(rounds))?.name ?? gameCode} <strong>{t('rounds', { count })}</strong>
              </span>
              <span className={styles.state} data-tone={state === 'played' ? 'good' : undefined}>
                {t(`state.${state}`)}
              </span>
              <span className={`${styles.note} ${styles.lineNote}`}>
                {state === 'failed' ? t('instead') : t('paid', { amount: money(won) })}
                <span>{t('until', { when: when(expiresAt) })}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
