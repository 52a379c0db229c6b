import { centreCall } from '../../../platform/centre/centre-api.ts';
import { toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import type { EntryForm } from '../../../widgets/form/use-entry-form.ts';
import { mostOf } from '../../../platform/centre/protection.ts';
import { isRaise, MOST_MINUTES, readWish } from './limit-wish.ts';
import type { LimitPlace } from './LimitsCard.tsx';
import { useProtectionForm } from './use-protection-form.ts';

export interface LimitForm {
  readonly typed: string;
  readonly write: (typed: string) => void;
  /** The typed value is higher than the current limit. */
  readonly waits: boolean;
  readonly form: EntryForm<'limit'>;
  readonly submit: () => void;
  /** Asks for confirmation, then requests the removal of the limit. */
  readonly end: () => void;
}

/** The state of the form that sets or changes one limit. `onDone`: the platform has accepted it. */
export function useLimit({ kind, period, limit }: LimitPlace, onDone: () => void): LimitForm {
  const t = useTranslations('centre.protection.form');
  const form = useProtectionForm<'limit'>();
  const [typed, setTyped] = useState(() => (limit ? String(mostOf(limit)) : ''));
  const wish = readWish({ kind, period }, typed);
  const waits = wish !== null && isRaise(limit, wish);

  async function send(wanted: typeof wish): Promise<void> {
    const input =
      kind === 'time'
        ? ({ kind, period, minutes: wanted && 'minutes' in wanted ? wanted.minutes : null } as const)
        : ({ kind, period, amount: wanted && 'amount' in wanted ? wanted.amount : null } as const);
    await form.keep(centreCall('protectionLimit', input));
    toast(waits || wanted === null ? t('asked') : t('saved'), 'good');
    onDone();
  }

  function submit(): void {
    const wrong = kind === 'time' ? t('minutesError', { most: MOST_MINUTES[period] }) : t('amountError');
    form.submit(wish === null ? { limit: wrong } : {}, () => send(wish));
  }

  function end(): void {
    openDialog('confirm', {
      title: t('end'),
      text: t('endText'),
      confirmLabel: t('end'),
      tone: 'danger',
      onConfirm: () => form.submit({}, () => send(null)),
    });
  }

  function write(next: string): void {
    setTyped(next);
    form.touch('limit');
  }

  return { typed, write, waits, form, submit, end };
}
