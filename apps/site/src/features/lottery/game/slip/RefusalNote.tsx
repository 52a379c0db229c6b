import { Button } from '@chhokka/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../../platform/dialogs/dialogs.ts';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import type { SlipRefusal } from './slip.ts';
import styles from './SlipDialog.module.css';

/** Why the platform refused, and the way on where there is one. */
export function RefusalNote({ refusal: { code, text, number, left } }: { refusal: SlipRefusal }) {
  const t = useTranslations('lottery.slip');
  const { money } = useFormats();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a long basket it may stand far from the button that was pressed.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className={styles.refusal} role="alert">
      <div>
        <p>{text}</p>
        {number !== null && <p>{t('fullNumber', { number })}</p>}
        {left !== null && <p>{t('stillFits', { amount: money(left) })}</p>}
      </div>
      {code === 'funds_insufficient' && (
        <Button size="small" onClick={() => openDialog('centre', { page: 'depositv2' })}>
          {t('deposit')}
        </Button>
      )}
      {OWN_LIMITS.includes(code) && (
        <Button size="small" onClick={() => openDialog('centre', { page: 'playerProtection' })}>
          {t('myLimits')}
        </Button>
      )}
    </div>
  );
}

const OWN_LIMITS = ['play_limit_reached', 'member_excluded'];
