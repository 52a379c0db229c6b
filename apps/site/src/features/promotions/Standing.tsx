import { Button } from '@chhokka/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/calls/api.ts';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import { whenLoggedIn } from '../../platform/session/gate.ts';
import { useKeptFocus } from '../../widgets/kept-focus.ts';
import { refreshBalance } from '../../platform/member/member.ts';
import { useFormats } from '../../platform/words/use-formats.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import styles from './Standing.module.css';
import { type Detail, refreshPromotions } from './use-promotions.ts';
import { useRefusal } from './use-refusal.ts';

/** The visitor's state in a promotion, and the one possible action. */
export function Standing({ detail }: { detail: Detail }) {
  const t = useTranslations('promotions.detail');
  const titleId = useId();
  const { application } = detail;
  // The pressed button disappears when its action is done.
  const section = useKeptFocus<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} className={styles.standing} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('standing')}
      </h2>
      <p className={styles.words} role="status">
        <StateText detail={detail} />
      </p>
      {detail.state === 'claim' && application ? (
        <Claim applicationId={application.applicationId} amount={application.amount ?? '0.00'} />
      ) : (
        (detail.state === 'join' || detail.state === 'rejected') && <TakePart detail={detail} />
      )}
      {application && <ApplicationFacts application={application} />}
    </section>
  );
}

function StateText({ detail: { state, startsAt, application } }: { detail: Detail }) {
  const t = useTranslations('promotions.detail');
  const { money, when } = useFormats();
  const amount = money(application?.amount ?? '0.00');
  switch (state) {
    case 'coming_soon':
      return t('soon', { time: startsAt === null ? '' : when(startsAt) });
    case 'join':
      return t('open');
    case 'applying':
      return t('applying');
    case 'rejected':
      return t('rejected');
    case 'claim':
      return t('claim', { amount });
    case 'claimed':
    case 'issued':
      return t('paid', { amount });
    case 'signed':
      return t('signed');
    case 'info':
      return '';
    case 'closed':
      return application ? t('over') : t('closed');
  }
}

/** Signs up with one press, or opens the application. A guest logs in first. */
function TakePart({ detail }: { detail: Detail }) {
  const t = useTranslations('promotions.detail');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  // A press repeated because the answer was lost is the same sign-up.
  const requestId = useRef(crypto.randomUUID());
  const { refusal, attempt, busy } = useRefusal();
  const { promotionId, kind, state } = detail;

  function take(): void {
    whenLoggedIn('promotion', () => {
      if (kind !== 'sign') return setOpen(true);
      attempt(async () => {
        await call('promotionApply', { promotionId, requestId: requestId.current });
        await refreshPromotions(queries);
      });
    });
  }

  return (
    <>
      <FormRefusal text={refusal} />
      <Button look="primary" size="large" wide busy={busy} onClick={take}>
        {kind === 'sign' ? t('sign') : state === 'rejected' ? t('applyAgain') : t('apply')}
      </Button>
      {isOpen && <ApplyDialog detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

function Claim({ applicationId, amount }: { applicationId: string; amount: string }) {
  const t = useTranslations('promotions.detail');
  const queries = useQueryClient();
  const { refusal, attempt, busy } = useRefusal();
  const money = useFormats().money(amount);

  function take(): void {
    attempt(async () => {
      await call('promotionClaim', { applicationId });
      await Promise.all([refreshPromotions(queries), refreshBalance(queries)]);
    });
  }

  return (
    <>
      <FormRefusal text={refusal} />
      <Button look="primary" size="large" wide busy={busy} onClick={take}>
        {t('claimNow', { amount: money })}
      </Button>
    </>
  );
}
