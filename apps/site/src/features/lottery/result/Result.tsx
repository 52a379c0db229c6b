import type { FamilyName } from '@chhokka/game-math/lottery';
import { classes } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { Die } from './Die.tsx';
import { HEAD_ROWS, prizeRows, tintOf } from './parts-of-result.ts';
import styles from './Result.module.css';

export interface ResultProps {
  readonly family: FamilyName;
  readonly numbers: readonly string[];
  /** `s` for lists and tables, `l` for the head of a game's page. */
  readonly size?: 's' | 'm' | 'l';
  /** Shows every prize of a board. Otherwise only the highest ones. */
  readonly whole?: boolean;
  /** The numbers appear one after another, as they are drawn. */
  readonly reveal?: boolean;
}

/** A drawn result, drawn as its family is: balls, dice, racers or a board. */
export function Result({ family, numbers, size = 'm', whole = false, reveal = false }: ResultProps) {
  const rows = prizeRows(family, numbers);
  if (rows !== null) {
    const shown = whole ? rows : rows.slice(0, HEAD_ROWS[family]);
    return <Prizes rows={shown} size={size} reveal={reveal} whole={whole} />;
  }
  return (
    <span className={styles.line} data-family={family} data-size={size} data-reveal={reveal || undefined}>
      {numbers.map((number, place) => (
        // A number may be drawn twice: its place is its identity.
        <span key={place} className={styles.piece} style={{ '--place': place }}>
          <Piece family={family} number={number} />
        </span>
      ))}
    </span>
  );
}

function Piece({ family, number }: { family: FamilyName; number: string }) {
  if (family === 'k3') return <Die pips={Number(number)} />;
  if (family === 'pk10')
    return (
      <span className={styles.racer} data-racer={Number(number)}>
        {Number(number)}
      </span>
    );
  if (family === 'sea2d') return <Digits number={number} />;
  return (
    <span className={styles.ball} data-tint={tintOf(family, number)}>
      {number}
    </span>
  );
}

/** A drawn number whose digits count one by one. */
function Digits({ number }: { number: string }) {
  return (
    <span className={styles.digits}>
      {[...number].map((digit, place) => (
        <span key={place} className={styles.ball} data-tint="gold">
          {digit}
        </span>
      ))}
    </span>
  );
}

type PrizesProps = Required<Pick<ResultProps, 'size' | 'reveal' | 'whole'>> & {
  readonly rows: NonNullable<ReturnType<typeof prizeRows>>;
};

function Prizes({ rows, size, reveal, whole }: PrizesProps) {
  const t = useTranslations('lottery.lists.prizes');
  type PrizeName = Parameters<typeof t>[0];
  return (
    <span className={classes(styles.board, whole && styles.whole)} data-size={size} data-reveal={reveal || undefined}>
      {rows.map(({ name, numbers, from }, row) => (
        <span key={name} className={styles.prize} data-row={row}>
          <span className={styles.prizeName}>{t.has(name as PrizeName) ? t(name as PrizeName) : name}</span>
          <span className={styles.prizeNumbers} data-count={numbers.length}>
            {numbers.map((number, at) => (
              <span key={at} className={styles.piece} style={{ '--place': from + at }}>
                <span className={styles.ticket}>{number}</span>
              </span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}
