import { Button, Dialog, EmptyState, Money } from '@chhokka/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MemberLimit } from '@chhokka/contracts';
import { openCentre } from '../../shared/dialogs.ts';
import { useProtectionWords } from '../../shared/protection.ts';
import { useCurrencySymbol } from '../../shared/site.ts';
import styles from './PlayGuard.module.css';
import { usePlayGuard } from './use-play-guard.ts';
import { type Look, useRealityCheck } from './use-reality-check.ts';

/**
 * Stands around a running game: ends it for who keeps away from play, says that a limit of the member's own refused a
 * bet, and reminds of the time. Games of others need to know nothing of it.
 */
export function PlayGuard({ children, onLeave }: { children: ReactNode; onLeave: () => void }) {
  const t = useTranslations('centre.protection');
  const words = useProtectionWords();
  const { protection, isRefused, dismiss } = usePlayGuard();
  const { look, goOn } = useRealityCheck(protection?.realityMinutes ?? null);
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
  const limits = protection?.limits.filter(({ kind }) => kind !== 'deposit') ?? [];
  return (
    <>
      {children}
      {isRefused && <LimitReached limits={limits} onClose={dismiss} onLeave={onLeave} />}
      {look && !isRefused && <RealityCheck look={look} onClose={goOn} onLeave={onLeave} />}
    </>
  );
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
          <Button onClick={() => openCentre('playerProtection')}>{t('guard.limits')}</Button>
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

function RealityCheck({ look, onClose, onLeave }: { look: Look; onClose: () => void; onLeave: () => void }) {
  const t = useTranslations('centre.protection.guard');
  const symbol = useCurrencySymbol();
  const { minutes, staked, won, net } = look;
  return (
    <Dialog
      form="alert"
      title={t('realityTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLeave}>{t('leave')}</Button>
          <Button look="primary" data-default onClick={onClose}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p>{t('realityText', { minutes })}</p>
      <dl className={styles.sums}>
        <dt>{t('staked')}</dt>
        <dd>
          <Money amount={staked} symbol={symbol} />
        </dd>
        <dt>{t('won')}</dt>
        <dd>
          <Money amount={won} symbol={symbol} />
        </dd>
        <dt>{t('net')}</dt>
        <dd>
          <Money amount={net} symbol={symbol} tone="net" />
        </dd>
      </dl>
    </Dialog>
  );
}
