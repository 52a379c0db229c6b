import { HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { classes, Money } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { useCurrencySymbol } from '../../platform/site/site.ts';
import styles from './SittingStrip.module.css';
import { useSeconds, useSitting } from './use-sitting.ts';

/**
 * How long the member has been playing and the net result, whichever games were played. The platform computes both, so a
 * reload or another game changes nothing.
 */
export function SittingStrip({ className }: { className?: string | undefined }) {
  const t = useTranslations('play');
  const session = useSession();
  const symbol = useCurrencySymbol();
  const now = useSeconds();
  const { data, dataUpdatedAt } = useSitting();
  if (session === null || isTrial(session)) return null;
  // The strip keeps its place while it waits, so that the game below it does not move.
  const sitting = data?.sitting;
  return (
    <dl className={classes(styles.strip, className)}>
      {sitting && (
        <>
          <div>
            <dt>{t('played')}</dt>
            <dd>{clockOf(sitting.lastedMs + Math.max(0, now - dataUpdatedAt))}</dd>
          </div>
          <div>
            <dt>{t('net')}</dt>
            <dd>
              <Money amount={sitting.net} symbol={symbol} tone="net" />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** `H:MM:SS` of a duration in ms. */
function clockOf(ms: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(ms / HOUR)}:${pad(Math.floor(ms / MINUTE) % 60)}:${pad(Math.floor(ms / SECOND) % 60)}`;
}
