import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '@chhokka/ui';
import { FailureBoundary } from '../../widgets/FailureBoundary.tsx';
import styles from './Centre.module.css';
import type { CentreEntry } from './centre-pages.ts';

interface CentreContentProps {
  readonly entry: CentreEntry;
  /** Its name stands above it; on phones the head of the dialog has it. */
  readonly isNamed: boolean;
}

/** One page of the centre: its shape while it is on the way, a calm message where it fails. */
export function CentreContent({ entry, isNamed }: CentreContentProps) {
  const t = useTranslations('centre.frame');
  const name = t(`pages.${entry.key}`);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones what was pressed has gone with the menu.
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={region} className={styles.content} aria-label={name} tabIndex={-1} data-focus-next>
      <h3 className={isNamed ? styles.name : 'visually-hidden'}>{name}</h3>
      <FailureBoundary>
        <Suspense fallback={<CentreSkeleton />}>
          <entry.Page />
        </Suspense>
      </FailureBoundary>
    </section>
  );
}

/** What stands for a page, or for what it asks of the platform, until that has arrived. */
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
