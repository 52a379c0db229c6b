import type { Family, FamilyName } from '@chhokka/game-math/lottery';
import { classes, IconButton } from '@chhokka/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SittingStrip } from '../../../../games/guard/SittingStrip.tsx';
import { refreshSitting } from '../../../../games/guard/use-sitting.ts';
import { useBalance } from '../../../../platform/member/member.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { BalanceChip } from '../../../../widgets/BalanceChip.tsx';
import { Countdown } from '../../Countdown.tsx';
import type { Board } from '../../lottery-api.ts';
import { Result } from '../../result/Result.tsx';
import { useServerNow } from '../../server-clock.ts';
import { leftOf, standingOf } from '../standing.ts';
import styles from './GameHead.module.css';

interface GameHeadProps {
  readonly board: Board;
  readonly family: Family;
  /** The numero whose result has just arrived: it appears as it is drawn. */
  readonly freshNumero: string | null;
  readonly onLeave: () => void;
}

/** Name, balance and time played, the running numero with its countdown, and the last result. */
export function GameHead({ board, family, freshNumero, onLeave }: GameHeadProps) {
  const t = useTranslations('lottery.game');
  const session = useSession();
  useSittingWithBalance();
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton className={styles.back} label={t('back')} icon={<ArrowLeft size={20} />} onClick={onLeave} />
        <div className={styles.name}>
          <h1 className={styles.title}>{board.gameName}</h1>
          <SittingStrip className={styles.sitting} />
        </div>
        {session && <BalanceChip className={styles.balance} />}
      </div>
      <div className={classes(styles.draw, WIDE.includes(family.name) && styles.wide)}>
        <Running board={board} />
        <Last board={board} family={family} freshNumero={freshNumero} />
      </div>
    </header>
  );
}

/** A draw that pays changes the balance by itself: the net result follows at once. */
function useSittingWithBalance(): void {
  const queries = useQueryClient();
  const balance = useBalance().data?.sumBalance;
  useEffect(() => {
    if (balance !== undefined) void refreshSitting(queries);
  }, [balance, queries]);
}

/** Results that fill a row of their own on phones. */
const WIDE: readonly FamilyName[] = ['pk10', 'keno', 'lotto45', 'sea4d', 'vn-north', 'vn-south'];
const SOON_MS = 10_000;

/** The countdown to the lock; from the lock to the draw, that of the draw, and which numero takes bets meanwhile. */
function Running({ board }: { board: Board }) {
  const t = useTranslations('lottery.game');
  const now = useServerNow();
  const { takes, waits } = standingOf(board, now);
  if (waits === undefined && takes === undefined) return <p className={styles.label}>{t('noNumero')}</p>;
  const until = (waits ? waits.drawsAt : (takes?.locksAt ?? now)) - now;
  const isSoon = waits === undefined && until <= SOON_MS;
  const left = waits || !takes ? 0 : leftOf(takes, now);
  return (
    <>
      <div className={styles.running}>
        <p className={styles.label}>{runningText(t, takes?.numero, waits?.numero, until)}</p>
        <p className={classes(styles.clock, isSoon && styles.soon)}>
          <Countdown ms={until} />
        </p>
        <p className="visually-hidden" role="status">
          {waits && takes ? t('takesNext', { numero: takes.numero }) : ''}
        </p>
      </div>
      {waits && takes ? (
        <p className={styles.next} aria-hidden="true">
          {t('takesNext', { numero: takes.numero })}
        </p>
      ) : (
        <div className={classes(styles.progress, waits && styles.locked)} aria-hidden="true">
          <span className={styles.left} style={{ '--left': left }} />
        </div>
      )}
    </>
  );
}

function runningText(
  t: ReturnType<typeof useTranslations<'lottery.game'>>,
  takes: string | undefined,
  waits: string | undefined,
  until: number,
): string {
  if (waits === undefined) return t('closesIn', { numero: takes ?? '' });
  const numero = shortNumero(waits);
  return until > 0 ? t('drawing', { numero }) : t('drawNow', { numero });
}

function Last({ board, family, freshNumero }: Omit<GameHeadProps, 'onLeave'>) {
  const t = useTranslations('lottery.game');
  const last = board.results[0];
  if (!last) return <p className={classes(styles.last, styles.label)}>{t('noResult')}</p>;
  return (
    <div className={styles.last} role="status">
      <p className={styles.label}>{t('lastDraw', { numero: shortNumero(last.numero) })}</p>
      <Result
        key={last.numero}
        family={family.name}
        numbers={last.numbers}
        size="m"
        reveal={last.numero === freshNumero}
      />
    </div>
  );
}

/** The place in the day where there is one: `1303` of `20261122-1303`. */
function shortNumero(numero: string): string {
  return numero.split('-')[1] ?? numero;
}
