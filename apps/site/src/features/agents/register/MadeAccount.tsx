import { CircleCheck, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button } from '@chhokka/ui';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import styles from './Register.module.css';

interface MadeAccountProps {
  readonly made: CallValue<'agentMakeDownline'>;
  readonly onAgain: () => void;
}

/** The account that was made, and its temporary password, which the platform tells once. */
export function MadeAccount({ made: { member, password }, onAgain }: MadeAccountProps) {
  const t = useTranslations('agents.register.made');
  const copy = useCopy();
  const receipt = useRef<HTMLDivElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => receipt.current?.focus(), []);
  const { account } = member;
  return (
    <div ref={receipt} className={styles.made} tabIndex={-1} role="status">
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.madeTitle}>{t('title', { account })}</p>
      {password === null ? (
        <p>{t('told')}</p>
      ) : (
        <>
          <dl className={styles.secret}>
            <dt>{t('account')}</dt>
            <dd>{account}</dd>
            <dt>{t('password')}</dt>
            <dd>{password}</dd>
          </dl>
          <p>{t('once')}</p>
          <Button
            look="primary"
            icon={<Copy size={18} />}
            onClick={() => copy(t('text', { account, password, address: location.origin }))}
          >
            {t('copy')}
          </Button>
        </>
      )}
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
}
