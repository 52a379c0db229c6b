import { Button, Dialog, EmptyState } from '@chhokka/ui';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberLimit } from '@chhokka/contracts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { type Exclusion, type Protection, useProtectionWords } from '../../platform/centre/protection.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { gamesOpen } from '../games-open.ts';
import styles from './PlayGuard.module.css';
import { usePlayGuard } from './use-play-guard.ts';

/**
 * Wraps a running game. It closes the game of a self-excluded member, and names the member's own limit when it refused
 * a bet, so that third-party games need not handle either.
 */
export function PlayGuard({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const { protection, isRefused, dismiss } = usePlayGuard();
  useEffect(() => {
    gamesOpen.write(gamesOpen.read() + 1);
    return () => gamesOpen.write(gamesOpen.read() - 1);
  }, []);
  if (protection?.exclusion) return <Excluded exclusion={protection.exclusion} onLeave={onLeave} />;
  return (
    <>
      {children}
      {isRefused && protection && <LimitReached limits={refusing(protection)} onClose={dismiss} onLeave={onLeave} />}
    </>
  );
}

/** Wraps a demo: it closes that of a self-excluded member, and knows no limits. Guests have neither. */
export function DemoGuard({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const session = useSession();
  return session === null || isTrial(session) ? children : <OfMember onLeave={onLeave}>{children}</OfMember>;
}

function OfMember({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const { protection } = usePlayGuard();
  return protection?.exclusion ? <Excluded exclusion={protection.exclusion} onLeave={onLeave} /> : children;
}

function Excluded({ exclusion, onLeave }: { exclusion: Exclusion; onLeave: () => void }) {
  const t = useTranslations('centre.protection');
  const words = useProtectionWords();
  return (
    <EmptyState
      title={t('guard.excludedTitle')}
      text={`${words.exclusion(exclusion)} ${t('excluded.open')}`}
      picture={<ShieldCheck size={40} strokeWidth={1.5} />}
      action={
        <Button look="primary" onClick={onLeave}>
          {t('guard.leave')}
        </Button>
      }
    />
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
