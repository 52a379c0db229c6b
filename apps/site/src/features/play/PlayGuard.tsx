import { Button, Dialog, EmptyState } from '@chhokka/ui';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberLimit } from '@chhokka/contracts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { type Protection, useProtectionWords } from '../../platform/centre/protection.ts';
import { gamesOpen } from '../../games/games-open.ts';
import styles from './PlayGuard.module.css';
import { usePlayGuard } from './use-play-guard.ts';

/**
 * Wraps a running game. It closes the game of a self-excluded member, and names the member's own limit when it refused
 * a bet, so that third-party games need not handle either.
 */
export function PlayGuard({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const t = useTranslations('centre.protection');
  const words = useProtectionWords();
  const { protection, isRefused, dismiss } = usePlayGuard();
  useEffect(() => {
    gamesOpen.write(gamesOpen.read() + 1);
    return () => gamesOpen.write(gamesOpen.read() - 1);
  }, []);
  if (protection?.exclusion) {
    return (
      <EmptyState
        title={t('guard.excludedTitle')}
        text={`${words.exclusion(protection.exclusion)} ${t('excluded.open')}`}
        picture={<ShieldCheck size={40} strokeWidth={1.5} />}
        action={
          <Button look="primary" onClick={onLeave}>
            {t('guard.leave')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {children}
      {isRefused && protection && <LimitReached limits={refusing(protection)} onClose={dismiss} onLeave={onLeave} />}
    </>
  );
}

/** The limit that refused. If it has been removed since, the limits that may have refused. */
function refusing({ limits, refusedBy }: Protection): readonly MemberLimit[] {
  const named = limits.filter(({ kind, period }) => kind === refusedBy?.kind && period === refusedBy.period);
  return named.length > 0 ? named : limits.filter(({ kind }) => kind !== 'deposit');
}

interface LimitReachedProps {
  readonly limits: readonly MemberLimit[];
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

function LimitReached({ limits, onClose, onLeave }: LimitReachedProps) {
  const t = useTranslations('centre.protection');
  const words = useProtectionWords();
  return (
    <Dialog
      form="alert"
      title={t('guard.limitTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => openDialog('centre', { page: 'playerProtection' })}>{t('guard.limits')}</Button>
          <Button look="primary" data-default onClick={onLeave}>
            {t('guard.leave')}
          </Button>
        </>
      }
    >
      <p>{t('guard.limitSome')}</p>
      <ul className={styles.limits}>
        {limits.map((limit) => (
          <li key={limit.kind + limit.period}>
            <strong>{words.name(limit)}</strong>
            <span>{words.used(limit)}</span>
            <span className={styles.opens}>{t('limits.opens', { when: words.when(limit.opensAt) })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
