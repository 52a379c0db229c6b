import type { BonusPurse, ListedPurse } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { Button, toast } from '@chhokka/ui';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { BonusTerms } from '../reward-centre/BonusTerms.tsx';
import { PrizeIcon } from '../reward-centre/PrizeIcon.tsx';
import styles from '../reward-centre/Rewards.module.css';
import { useAct } from '../reward-centre/use-act.ts';

/** Bonus money that is active or waits: its wagering in exact figures, its conditions, and the way to give it up. */
export function PurseCard({ purse }: { purse: ListedPurse }) {
  const t = useTranslations('rewards.details');
  const { when, money } = useFormats();
  const { id, state, title, amount, expiresAt, required, terms } = purse;
  const isActive = state === 'active';
  return (
    <li className={styles.card} data-purse={id}>
      <div className={styles.head}>
        <PrizeIcon form="bonus" />
        <div className={styles.what}>
          <p className={styles.title}>{title || t('bonus')}</p>
          <p className={styles.amount}>{money(amount)}</p>
        </div>
        <span className={styles.state} data-tone={isActive ? 'good' : 'waiting'}>
          {t(`state.${state}`)}
        </span>
      </div>
      {isActive ? <Wagering purse={purse} /> : <p className={styles.terms}>{t('waitingText')}</p>}
      {expiresAt !== null && <p className={styles.note}>{t('until', { when: when(expiresAt) })}</p>}
      <details className={styles.more}>
        <summary>
          {t('conditions')}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <BonusTerms terms={{ ...terms, toStake: required, lastsMs: terms.lasts }} />
      </details>
      <Forfeit purse={purse} />
    </li>
  );
}

function Wagering({ purse: { required, staked, left, inPlay } }: { purse: BonusPurse }) {
  const t = useTranslations('rewards.details');
  const { money } = useFormats();
  const [all, done] = [parseDecimal(required) ?? 0n, parseDecimal(staked) ?? 0n];
  const text = t('progress', { staked: money(staked), required: money(required) });
  const toGo = formatDecimal(done < all ? all - done : 0n);
  // Whole percent, rounded down: a bar is full only when nothing is missing.
  const percent = all === 0n || done >= all ? 100 : Number((done * 100n) / all);
  const figures = [
    { name: t('left'), amount: left },
    { name: t('inPlay'), amount: inPlay },
    { name: t('toGo'), amount: toGo },
  ];
  return (
    <>
      <div>
        <progress className={styles.progress} max={100} value={percent} aria-label={text} />
        <p className={styles.note}>{text}</p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Gives the bonus up, after a question that says what is lost. */
function Forfeit({ purse: { id, state, amount, left, inPlay } }: { purse: BonusPurse }) {
  const t = useTranslations('rewards.details');
  const { money } = useFormats();
  const { refusal, isActing, act } = useAct();
  const isActive = state === 'active';
  const forfeit = (): Promise<void> =>
    act(async () => {
      await rewardsCall('forfeitBonus', { purseId: id });
      toast(t('forfeited'), 'good');
    });
  const lost = inPlay === '0.00' ? 'forfeitText' : 'forfeitInPlay';
  const ask = (): void =>
    openDialog('confirm', {
      title: t('forfeitTitle'),
      text: isActive
        ? t(lost, { left: money(left), inPlay: money(inPlay) })
        : t('forfeitWaiting', { amount: money(amount) }),
      confirmLabel: t('forfeit'),
      cancelLabel: t('keep'),
      tone: 'danger',
      onConfirm: forfeit,
    });
  return (
    <>
      <FormRefusal text={refusal} />
      <Button className={styles.giveUp} busy={isActing} onClick={ask}>
        {t('forfeit')}
      </Button>
    </>
  );
}
