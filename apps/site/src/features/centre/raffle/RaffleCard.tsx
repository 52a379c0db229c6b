import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, classes, toast } from '@chhokka/ui';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { useWeights } from '../use-weights.ts';
import { timesText } from '../../../widgets/rank/percent-text.ts';
import { useLength } from '../reward-centre/use-length.ts';
import { Prizes } from './Prizes.tsx';
import { Proof } from './Proof.tsx';
import styles from './Raffle.module.css';
import { type Raffle, useClaim } from './use-raffles.ts';
import { Winners } from './Winners.tsx';

interface RaffleCardProps {
  readonly raffle: Raffle;
  /** Whether the time that is left may be shown. */
  readonly mayTempt: boolean;
  /** When the raffle was last asked for, in ms since the epoch. */
  readonly now: number;
}

/** One raffle: its state, the member's tickets, prizes, winners, and the check of its draw. */
export function RaffleCard({ raffle, mayTempt, now }: RaffleCardProps) {
  const t = useTranslations('raffle');
  const { money } = useFormats();
  const { title, state, weights, ticketStake, perDay, onePerMember, wagering, claimDays, mine } = raffle;
  const { text: weightsText } = useWeights(weights);
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
        <span className={classes(styles.state, state === 'open' && styles.open)}>{t(`state.${state}`)}</span>
      </header>
      <Times raffle={raffle} mayTempt={mayTempt} now={now} />
      <OwnTickets raffle={raffle} />
      {(state !== 'drawn' || mine.claimable > 0) && (
        <p className={styles.note}>
          {[
            t('how', { amount: money(ticketStake), count: perDay }),
            ...(onePerMember ? [t('once')] : []),
            ...(wagering === 0 ? [] : [t('wagering', { times: timesText(wagering) })]),
            ...(claimDays === null ? [] : [t('claimBy', { days: claimDays })]),
          ].join(' ')}
        </p>
      )}
      {state !== 'drawn' && <p className={styles.note}>{weightsText()}</p>}
      {state === 'closed' && <p className={styles.note}>{t('drawing')}</p>}
      <Prizes raffle={raffle} />
      {state === 'drawn' && <Winners raffle={raffle} />}
      <Check raffle={raffle} />
    </section>
  );
}

function Times({ raffle: { state, startsAt, endsAt }, mayTempt, now }: RaffleCardProps) {
  const t = useTranslations('raffle');
  const { when } = useFormats();
  const { untilText } = useLength();
  const text =
    state === 'announced'
      ? t('opens', { when: when(startsAt) })
      : t(state === 'open' ? 'ends' : 'ended', { when: when(endsAt) });
  return (
    <p className={styles.times}>
      {text}
      {mayTempt && state === 'open' && ` · ${untilText(endsAt, now)}`}
    </p>
  );
}

function OwnTickets({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffle');
  const claim = useClaim(raffle.raffleId);
  const failureText = useFailureText();
  const { state, perDay, mine } = raffle;
  if (state === 'announced' && mine.tickets === 0) return null;
  return (
    <div className={styles.mine}>
      <p className={styles.own}>
        <span>{t('mine')}</span>
        <strong>{mine.tickets}</strong>
        {state === 'open' && <small>{t('today', { count: mine.today, most: perDay })}</small>}
      </p>
      {mine.tickets === 0 ? (
        <p className={styles.note}>{t('noTickets')}</p>
      ) : (
        <ul className={styles.ranges}>
          {mine.ranges.map(({ first, last }) => (
            <li key={first}>{first === last ? first : t('range', { first, last })}</li>
          ))}
        </ul>
      )}
      {mine.claimable > 0 && (
        <Button
          look="primary"
          busy={claim.isPending}
          onClick={() =>
            claim.mutate(undefined, {
              onSuccess: () => toast(t('claimed'), 'good'),
              onError: (error) => toast(failureText(error), 'bad'),
            })
          }
        >
          {t('claim', { count: mine.claimable })}
        </Button>
      )}
    </div>
  );
}

/** The commitment, and the check once the draw is over. */
function Check({ raffle: { raffleId, state, seedHash } }: { raffle: Raffle }) {
  const t = useTranslations('raffle.proof');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.check}>
      <p className={styles.note}>{t('commitment')}</p>
      <code className={styles.hash}>{seedHash}</code>
      {state === 'drawn' ? (
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('close') : t('open')}
        </Button>
      ) : (
        <p className={styles.note}>{t('waits')}</p>
      )}
      {open && <Proof raffleId={raffleId} seedHash={seedHash} />}
    </div>
  );
}
