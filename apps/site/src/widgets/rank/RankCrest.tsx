import type { CallValue } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import styles from './RankCrest.module.css';

type Art = CallValue<'vipRanks'>['list'][number]['art'];

/** What stands on the crest of each emblem: drawn in a box of 48 by 48. */
const SIGNS: Readonly<Record<Art, string>> = {
  bronze: 'M24 12.5l3.4 6.9 7.6 1.1-5.5 5.4 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6-5.5-5.4 7.6-1.1z',
  silver: 'M24 11c2.6 4.2 6.9 7.3 6.9 13.2 0 4.6-3 8.3-6.9 10.3-3.9-2-6.9-5.7-6.9-10.3 0-5.9 4.3-9 6.9-13.2z',
  gold: 'M24 12a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23zm0 4.6l2 4.9 4.9 2-4.9 2-2 4.9-2-4.9-4.9-2 4.9-2z',
  platinum: 'M24 11l4 8.5 8.5 4-8.5 4-4 8.5-4-8.5-8.5-4 8.5-4z',
  diamond: 'M17.5 13.5h13l5 7L24 35.5 12.5 20.5zm-1 7h4.7L24 29l2.8-8.5h4.7',
  crown: 'M11.5 17.5l6.5 5.3L24 13l6 9.8 6.5-5.3-2.6 13H14.1zM14.5 32.5h19v2.5h-19z',
};

/** The drawn emblem of a rank. `big`: at the head of a page. It says nothing that the text beside it does not say. */
export function RankCrest({ art, big = false }: { readonly art: Art | null; readonly big?: boolean }) {
  return (
    <svg
      className={classes(styles.crest, art !== null && styles[art], big && styles.big)}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path className={styles.ground} d="M24 2l18 6v15c0 11-7.4 18.5-18 23C13.4 41.5 6 34 6 23V8z" />
      <path className={styles.edge} d="M24 5.2l15 5v12.9c0 9.3-6.2 15.7-15 19.7-8.8-4-15-10.4-15-19.7V10.2z" />
      {art !== null && <path className={styles.sign} fillRule="evenodd" d={SIGNS[art]} />}
    </svg>
  );
}
