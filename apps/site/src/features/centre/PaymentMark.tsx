import type { PaymentBrand } from '@chhokka/contracts';
import type { ReactNode } from 'react';
import styles from './PaymentMark.module.css';

/**
 * The drawing on each brand's tile, 36 × 36. We drew the marks ourselves: they allude to a brand by its colour and letter and
 * copy no logo.
 */
const DRAWINGS: Readonly<Record<PaymentBrand, ReactNode>> = {
  bkash: (
    <>
      <path className={styles.line} d="M13 8v19" />
      <circle className={styles.line} cx="18.5" cy="21.5" r="5.5" />
      <path className={styles.spark} d="m20 8 8 3-6 4z" />
    </>
  ),
  nagad: (
    <>
      <path className={styles.line} d="M11.5 27V15M11.5 18.5c0-7 11-8 11 0V27" />
      <circle className={styles.spark} cx="26.5" cy="10" r="3" />
    </>
  ),
  rocket: (
    <>
      <path className={styles.line} d="M12 28V9h6.5a5 5 0 0 1 0 10H12m6 0 5.5 9" />
      <path className={styles.spark} d="m24 12 5-5 .5 7.5z" />
    </>
  ),
  upay: (
    <>
      <path className={styles.line} d="M11 9.5v9a7 7 0 0 0 14 0v-2" />
      <path className={styles.line} d="m20.5 13 4.5-4.5 4.5 4.5" />
    </>
  ),
  bank: (
    <>
      <path className={styles.fill} d="M7.5 14.5 18 8l10.5 6.5v1.5h-21z" />
      <path className={styles.line} d="M12 19v6M18 19v6M24 19v6" />
      <path className={styles.fill} d="M8 27h20v2H8z" />
    </>
  ),
  card: (
    <>
      <rect className={styles.fill} x="7" y="10.5" width="22" height="15.5" rx="3" />
      <path className={styles.stripe} d="M7 14.5h22v3.5H7z" />
      <path className={styles.spark} d="M10 21h6v2.2h-6z" />
    </>
  ),
  crypto: (
    <>
      <path className={styles.rim} d="M18 6.5 28 12.25v11.5L18 29.5 8 23.75v-11.5z" />
      <path className={styles.line} d="M13 14h10M18 14v9.5" />
    </>
  ),
};

/** The mark of a payment brand. The brand's name stands beside it. */
export function PaymentMark({ brand }: { brand: PaymentBrand }) {
  return (
    <svg className={styles.mark} data-brand={brand} viewBox="0 0 36 36" aria-hidden="true">
      <rect className={styles.tile} width="36" height="36" rx="9" />
      <path className={styles.sheen} d="M0 9a9 9 0 0 1 9-9h18a9 9 0 0 1 9 9v2C24 11 10 17 0 27z" />
      {DRAWINGS[brand]}
    </svg>
  );
}
