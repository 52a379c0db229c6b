import { Check, Target } from 'lucide-react';
import { Button, EmptyState } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useWeights } from '../use-weights.ts';
import { useLength } from '../reward-centre/use-length.ts';
import styles from './Missions.module.css';
import type { MissionCard, MissionSummary } from './missions.types.ts';
import { PrizeLine } from './PrizeLine.tsx';
import { useMissionActions } from './use-missions.ts';

/** The member's missions, those that can be claimed first. */
export function MissionList({ summary }: { summary: MissionSummary }) {
  const t = useTranslations('missions');
  const { missions, resting } = summary;
  const ready = missions.filter(({ state }) => state === 'ready');
  const others = missions.filter(({ state }) => state !== 'ready');
  return (
    <div className={styles.panel}>
      {resting ? <p className={styles.resting}>{t('resting')}</p> : <p className={styles.note}>{t('lead')}</p>}
      {missions.length === 0 && !resting && (
        <EmptyState picture={<Target size={40} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
      )}
      <ul className={styles.cards}>
        {[...ready, ...others].map((card) => (
          <li key={`${card.missionId} ${card.awardId ?? ''}`}>
            <Card card={card} summary={summary} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ card, summary }: { card: MissionCard; summary: MissionSummary }) {
  const t = useTranslations('missions');
  const { title, note, repeats, state } = card;
  return (
    <article className={styles.card} data-state={state}>
      <header className={styles.head}>
        <h4>{title}</h4>
        <span className={styles.repeats}>{t(`repeats.${repeats}`)}</span>
      </header>
      <Goal card={card} />
      {note !== '' && <p className={styles.note}>{note}</p>}
      {state === 'running' && <Progress card={card} />}
      <PrizeLine prize={card.prize} />
      <div className={styles.foot}>
        <Standing card={card} summary={summary} />
      </div>
    </article>
  );
}

/** What must be done, and which games count. */
function Goal({ card: { measure, target, kinds, certainGames, weights } }: { card: MissionCard }) {
  const t = useTranslations();
  const { money } = useFormats();
  const { text: weightsText } = useWeights(weights);
  const isMoney = measure === 'stake' || measure === 'deposited';
  const text = measure === 'deposits' && target === '1' ? 'depositOnce' : measure;
  return (
    <p className={styles.goal}>
      {t(`missions.goal.${text}`, { target: isMoney ? money(target) : target })}
      {weights !== null && <small>{weightsText(kinds)}</small>}
      {weights === null && kinds !== null && (
        <small>{t('missions.onlyKinds', { kinds: kinds.map((kind) => t(`shell.category.${kind}`)).join(', ') })}</small>
      )}
      {certainGames && <small>{t('missions.onlyGames')}</small>}
    </p>
  );
}

function Progress({ card: { title, measure, done, target, percent } }: { card: MissionCard }) {
  const t = useTranslations('missions');
  const { money } = useFormats();
  const text = (amount: string): string => (measure === 'stake' || measure === 'deposited' ? money(amount) : amount);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={t('progressName', { title })} max={100} value={percent} />
      <span>{t('progress', { done: text(done), target: text(target) })}</span>
    </div>
  );
}

/** The button, or what has become of it. */
function Standing({ card, summary }: { card: MissionCard; summary: MissionSummary }) {
  const t = useTranslations('missions');
  const { when } = useFormats();
  const { untilText } = useLength();
  const actions = useMissionActions();
  const { state, title, claimBy, endsAt } = card;
  const { serverTime, mayTempt } = summary;
  if (state === 'ready')
    return (
      <div className={styles.act}>
        <Button look="primary" aria-label={t('claimName', { title })} onClick={() => actions.claim(card)}>
          {t('claim')}
        </Button>
        {claimBy !== null && <small>{t('claimBy', { when: when(claimBy) })}</small>}
      </div>
    );
  if (state === 'running')
    return endsAt === null ? null : (
      <small className={styles.left}>
        {mayTempt ? untilText(endsAt, serverTime) : t('until', { when: when(endsAt) })}
      </small>
    );
  return (
    <p className={styles.state}>
      {state === 'claimed' && <Check size={18} aria-hidden="true" />}
      {t(`state.${state}`)}
    </p>
  );
}
