import { CallRefused } from '@chhokka/client';
import { Button, TextField } from '@chhokka/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { isOff, useOffers } from './use-offers.ts';
import styles from './Offers.module.css';

const LONGEST = 64;

/** Where a member enters a code for a bonus. */
export function CodeForm() {
  const t = useTranslations('bonuses.code');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const { error: failure } = useOffers();

  async function redeem(): Promise<void> {
    setBusy(true);
    try {
      const { title, state } = await rewardsCall('takeBonusCode', { code: code.trim() });
      const outcomes = { ready: t('ready', { title }), paid: t('paid', { title }), review: t('review', { title }) };
      setTold(outcomes[state]);
      setCode('');
      await Promise.all([queries.invalidateQueries({ queryKey: MEMBER_KEY }), refreshBalance(queries)]);
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      setError(failureText(refusal));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setTold(null);
    setError(code.trim() === '' ? t('empty') : null);
    if (code.trim() !== '') void redeem();
  }

  if (isOff(failure)) return null;
  return (
    <form className={styles.code} onSubmit={submit} noValidate aria-labelledby="bonus-code">
      <h4 id="bonus-code" className={styles.heading}>
        {t('title')}
      </h4>
      <div className={styles.entry}>
        <TextField
          className={styles.field}
          label={t('label')}
          hideLabel
          placeholder={t('label')}
          value={code}
          error={error}
          maxLength={LONGEST}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
        />
        <Button type="submit" look="secondary" busy={isBusy}>
          {t('action')}
        </Button>
      </div>
      <p className={styles.told} role="status">
        {told}
      </p>
    </form>
  );
}
