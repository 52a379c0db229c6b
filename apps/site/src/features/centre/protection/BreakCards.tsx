import { Button } from '@chhokka/ui';
import { Hourglass, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Protection } from '../../../platform/centre/protection.ts';
import { BreakDialog } from './BreakDialog.tsx';
import styles from './Protection.module.css';

/** The breaks and the self-exclusion. A running one can be extended, never shortened. */
export function BreakCards({ exclusion }: { exclusion: Protection['exclusion'] }) {
  const t = useTranslations('centre.protection');
  const [open, setOpen] = useState<'timeOut' | 'selfExclusion' | null>(null);
  if (exclusion?.until === null) return null;
  return (
    <div className={styles.breaks}>
      <section className={styles.card}>
        <h4>
          <Hourglass size={20} aria-hidden="true" />
          {t('timeOut.title')}
        </h4>
        <p className={styles.note}>{t('timeOut.text')}</p>
        <Button className={styles.breakAction} onClick={() => setOpen('timeOut')}>
          {t('timeOut.action')}
        </Button>
      </section>
      <section className={styles.card}>
        <h4>
          <ShieldOff size={20} aria-hidden="true" />
          {t('selfExclusion.title')}
        </h4>
        <p className={styles.note}>{t('selfExclusion.text')}</p>
        <Button className={styles.breakAction} onClick={() => setOpen('selfExclusion')}>
          {t('selfExclusion.action')}
        </Button>
      </section>
      {open && <BreakDialog kind={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
