import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { WhenThere } from '../CentrePage.tsx';
import { checkDraw } from './check-draw.ts';
import styles from './Raffle.module.css';

/** Draws a raffle again in this browser, and shows step by step whether it comes out the same. */
export function Proof({ raffleId, seedHash }: { raffleId: string; seedHash: string }) {
  const t = useTranslations('raffle.proof');
  const [read, setRead] = useState({ done: 0, all: 0 });
  const check = useQuery({
    queryKey: [...MEMBER_KEY, 'raffle-proof', raffleId],
    queryFn: ({ signal }) =>
      checkDraw(
        (after) => rewardsCall('raffleProof', { raffleId, after }, { signal }),
        seedHash,
        (done, all) => setRead({ done, all }),
      ),
    staleTime: Infinity,
  });
  return (
    <WhenThere query={check} skeleton={<p className={styles.note}>{t('reading', read)}</p>}>
      {({ facts, ...steps }) => {
        const isGood = steps.seed && steps.list && steps.winners;
        return (
          <div className={styles.proof}>
            <p className={styles.note}>{t('text', { holder: facts.holder })}</p>
            <ol className={styles.steps}>
              {(['seed', 'list', 'winners'] as const).map((step) => (
                <li key={step} className={classes(!steps[step] && styles.bad)}>
                  {steps[step] ? (
                    <CircleCheck size={20} aria-hidden="true" />
                  ) : (
                    <CircleX size={20} aria-hidden="true" />
                  )}
                  <span>
                    {t(step)}
                    {!steps[step] && <strong> {t('bad')}</strong>}
                  </span>
                </li>
              ))}
            </ol>
            {isGood && (
              <p className={styles.good} role="status">
                {t('good')}
              </p>
            )}
            <h5 className={styles.subtitle}>{t('values')}</h5>
            <dl className={styles.values}>
              <Value name={t('seedValue')} value={facts.seed ?? ''} />
              <Value name={t('seedHash')} value={facts.seedHash} />
              <Value name={t('listHash')} value={facts.listHash ?? ''} />
            </dl>
            <p className={styles.note}>{t('rule')}</p>
          </div>
        );
      }}
    </WhenThere>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code className={styles.hash}>{value}</code>
      </dd>
    </div>
  );
}
