import { useMemo } from 'react';
import { classes } from '@chhokka/ui';
import styles from './DrawnCover.module.css';
import { ornamentOf } from './ornament.ts';

const SIZES = [
  { upTo: 11, size: styles.short },
  { upTo: 20, size: styles.middle },
];

/**
 * The cover of a game without art: its name over its own alpana, in two colours chosen by its code. Decorative: the
 * game's name is beside it.
 */
export function DrawnCover({ name, gameCode }: { name: string; gameCode: string }) {
  const { tint, lines, dots } = useMemo(() => ornamentOf(gameCode), [gameCode]);
  const size = SIZES.find(({ upTo }) => [...name].length <= upTo)?.size ?? styles.long;
  return (
    <span className={styles.cover} data-tint={tint} aria-hidden="true">
      <svg className={styles.ornament} viewBox="-132 -146 264 352">
        <circle className={styles.moon} r="86" />
        <g className={styles.halo} transform="scale(1.7)">
          <path className={styles.lines} d={lines} />
        </g>
        <path className={styles.lines} d={lines} />
        <path className={styles.dots} d={dots} />
      </svg>
      <span className={classes(styles.title, size)}>
        <span className={styles.words}>{name}</span>
      </span>
    </span>
  );
}
