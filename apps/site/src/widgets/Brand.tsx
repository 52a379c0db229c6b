import { BrandMark } from '@chhokka/ui/brand';
import styles from './Brand.module.css';

/** The logo and the name of the site. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <BrandMark />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
