import { CallRefused } from '@chhokka/client';
import type { WithdrawalInfo } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { Button, TextField, toast } from '@chhokka/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { CentreSubmit } from '../CentreAction.tsx';
import { readAmount } from '../../../platform/words/read-amount.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { PaymentMark } from '../PaymentMark.tsx';
import { NeedProof } from '../proof/NeedProof.tsx';
import { canProve, usePaymentFacts } from '../proof/payment-facts.ts';
import { NO_PROOF, PROOF_PLACES } from '../proof/proof.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { useProof } from '../proof/use-proof.ts';
import { Choices } from './Choices.tsx';
import { EndsBonus } from './EndsBonus.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

const PLACES = {
  ...PROOF_PLACES,
  withdrawal_balance: 'amount',
  withdrawal_day_limit: 'amount',
  payout_account_cooling: 'payoutId',
  payout_account_unknown: 'payoutId',
  withdrawal_ends_bonus: 'endsBonus',
} as const;

const LOOK_EVERY_MS = 1_000;

/** Requests a withdrawal: account, amount and proof. A member without a proof is asked to set one first. */
export function WithdrawForm({ info }: { info: WithdrawalInfo }) {
  if (!canProve(usePaymentFacts().data)) return <NeedProof />;
  return <Wish info={info} />;
}

function Wish({ info }: { info: WithdrawalInfo }) {
  const t = useTranslations('centre.withdraw.form');
  const symbol = useCurrencySymbol();
  const { money } = useFormats();
  const { accounts, payoutId, typed, proof, form, agreed, choose, write, agree, submit } = useWish(info);
  const blocked = useBlocked(info);
  return (
    <form
      noValidate
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h4 className={styles.title}>{t('title')}</h4>
      <Choices
        legend={t('account')}
        name="payoutId"
        chosen={payoutId}
        choices={accounts}
        error={form.errors.payoutId}
        onChoose={choose}
      />
      <TextField
        label={t('amount', { symbol })}
        hint={t('range', { min: money(info.min), max: money(info.max), left: money(info.dayLeft) })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={form.errors.amount}
        trailing={
          <Button look="quiet" size="small" onClick={() => write(mostOf(info))}>
            {t('all')}
          </Button>
        }
        onChange={(event) => write(event.target.value)}
      />
      <ProofField
        value={proof.value}
        error={form.errors.proof}
        onChange={(next) => {
          proof.write(next);
          form.touch('proof');
        }}
      />
      {info.ends !== null && (
        <EndsBonus amount={info.ends.amount} agreed={agreed} error={form.errors.endsBonus} onAgree={agree} />
      )}
      <p className={styles.note}>
        {t('review')} {!info.canCancel && t('noCancel')}
      </p>
      <CentreSubmit refusal={form.refusal} blocked={blocked} busy={form.sending}>
        {t('submit')}
      </CentreSubmit>
    </form>
  );
}

/** Why nothing at all can be withdrawn now; null when something can. */
function useBlocked({ missing, min, balance, dayLeft }: WithdrawalInfo): string | null {
  const t = useTranslations('centre.withdraw.blocked');
  const { money } = useFormats();
  const least = parseDecimal(min) ?? 0n;
  if (missing !== '0.00') return t('turnover', { amount: money(missing) });
  if (balance === '0.00' || (parseDecimal(balance) ?? 0n) < least) return t('balance', { amount: money(min) });
  if (dayLeft === '0.00' || (parseDecimal(dayLeft) ?? 0n) < least) return t('day', { amount: money(dayLeft) });
  return null;
}

/** The state of a request. A retry after a lost answer keeps its id; changed content gets a new one. */
function useWish(info: WithdrawalInfo) {
  const t = useTranslations('centre.withdraw.form');
  const refresh = useRefresh();
  const proof = useProof();
  const form = useEntryForm<'payoutId' | 'amount' | 'proof' | 'endsBonus'>();
  const accounts = useAccountChoices(info);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  // The bonus that the member gives up: another one is asked about anew.
  const [givenUp, setGivenUp] = useState<string | null>(null);
  const agreed = info.ends !== null && givenUp === info.ends.purse;
  const requestId = useRef(crypto.randomUUID());
  const payoutId = chosen ?? accounts.find(({ disabled }) => !disabled)?.value ?? null;

  async function send(wish: { payoutId: string; amount: string }): Promise<void> {
    const given = { requestId: requestId.current, ...wish, ...proof.given(), ...(agreed && { endsBonus: true }) };
    const { number } = await centreCall('withdraw', given).catch(async (error: unknown) => {
      // The bonus began after this page was opened: now it stands here.
      if (error instanceof CallRefused && error.code === 'withdrawal_ends_bonus') await refresh();
      throw error;
    });
    setTyped('');
    proof.write(NO_PROOF);
    toast(t('done', { number }), 'good');
    await refresh();
  }

  function submit(): void {
    const amount = readAmount(typed);
    const errors = {
      // No account is usable; each shows why.
      ...(payoutId === null && { payoutId: t('accountWaits') }),
      ...(amount === null && { amount: t('amountError') }),
      ...(info.ends !== null && !agreed && { endsBonus: t('endsError') }),
      ...proof.errors(),
    };
    form.submit(errors, () => send({ payoutId: payoutId ?? '', amount: formatDecimal(amount ?? 0n) }), PLACES);
  }

  function choose(value: string): void {
    requestId.current = crypto.randomUUID();
    setChosen(value);
    form.touch('payoutId');
  }

  function write(amount: string): void {
    requestId.current = crypto.randomUUID();
    setTyped(amount);
    form.touch('amount');
  }

  function agree(isAgreed: boolean): void {
    setGivenUp(isAgreed ? (info.ends?.purse ?? null) : null);
    form.touch('endsBonus');
  }

  return { accounts, payoutId, typed, proof, form, agreed, choose, write, agree, submit };
}

/** The member's accounts, and whether each is usable now. */
function useAccountChoices({ accounts }: WithdrawalInfo) {
  const t = useTranslations('centre.withdraw');
  const { when } = useFormats();
  const now = useNowFor(accounts);
  return accounts.map(({ payoutId, kind, ending, usableFrom }) => ({
    value: payoutId,
    mark: <PaymentMark brand={kind} />,
    label: t('accounts.name', { kind: t(`kind.${kind}`), ending }),
    note: usableFrom > now ? t('form.cooling', { when: when(usableFrom) }) : undefined,
    disabled: usableFrom > now,
  }));
}

/** The current time in ms, updated when the next account becomes usable. */
function useNowFor(accounts: WithdrawalInfo['accounts']): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...accounts.map(({ usableFrom }) => usableFrom).filter((from) => from > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setInterval(() => {
      if (Date.now() >= next) setNow(Date.now());
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [next]);
  return now;
}

/** The highest amount of one withdrawal. */
function mostOf({ balance, max, dayLeft }: WithdrawalInfo): string {
  const all = [balance, max, dayLeft].map((amount) => parseDecimal(amount) ?? 0n);
  return formatDecimal(all.reduce((least, amount) => (amount < least ? amount : least)));
}
