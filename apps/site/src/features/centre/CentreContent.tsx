import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@chhokka/ui';
import { FailureBoundary } from '../../widgets/FailureBoundary.tsx';
import styles from './Centre.module.css';
import type { CentreEntry } from './centre-pages.ts';

interface CentreContentProps {
  readonly entry: CentreEntry;
  /** Shows the page's name above it. On phones the head of the dialog shows it instead. */
  readonly isNamed: boolean;
}

/** One page of the centre: a skeleton while it loads, and an error message if it fails. */
export function CentreContent({ entry, isNamed }: CentreContentProps) {
  const t = useTranslations('centre.frame');
  const name = t(`labels.${entry.label}`);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the pressed button has disappeared with the menu.
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, []);
  return (
    // The keyboard scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={region} className={styles.content} aria-label={name} tabIndex={0} data-focus-next>
      <h3 className={isNamed ? styles.name : 'visually-hidden'}>{name}</h3>
      <FailureBoundary>
        <Suspense fallback={<CentreSkeleton />}>
          <entry.Page />
        </Suspense>
      </FailureBoundary>
    </section>
  );
}

/** The skeleton of a page, or of data that it has requested. */
export function CentreSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={96} />
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
