import type { FamilyName } from '@chhokka/game-math/lottery';
import { Die } from '../result/Die.tsx';
import styles from './FamilyMark.module.css';

/** What stands on the mark of a family that is not a die. */
const SIGNS: Readonly<Record<Exclude<FamilyName, 'k3'>, string>> = {
  ssc: '5',
  x11: '11',
  pk10: '1',
  keno: '80',
  sea4d: '4D',
  sea3d: '3D',
  sea2d: '2D',
  lotto45: '6/45',
  'vn-north': '27',
  'vn-south': '18',
};

/** The mark of a family: what it draws, on the brand's ground. Decorative, because the name stands beside it. */
export function FamilyMark({ family }: { family: FamilyName }) {
  return (
    <span className={styles.mark} data-family={family} aria-hidden="true">
      {family === 'k3' ? <Die pips={5} /> : <span className={styles.sign}>{SIGNS[family]}</span>}
    </span>
  );
}
