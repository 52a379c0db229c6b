import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, classes, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import records from '../records/Records.module.css';
import styles from './BetList.module.css';
import { useVerify } from './use-verify.ts';

type Bet = CallValue<'betRecords'>['list'][number];

/** A table on wide screens, cards on phones: the same cells, laid out by CSS. */
export function BetList({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('centre.records.bets');
  return (
    <div className={records.list} role="table" aria-label={t('table')}>
      <div className={classes(records.row, styles.row, records.titles)} role="row">
        <span role="columnheader">{t('game')}</span>
        {(['bet', 'win', 'net'] as const).map((title) => (
          <span key={title} role="columnheader" className={records.amount}>
            {t(title)}
          </span>
        ))}
        <span role="columnheader">{t('state')}</span>
        <span role="columnheader">
          <span className="visually-hidden">{t('verify')}</span>
        </span>
      </div>
      {bets.map((bet) => (
        <BetRow key={bet.roundId} bet={bet} />
      ))}
    </div>
  );
}

function BetRow({ bet }: { bet: Bet }) {
  const t = useTranslations('centre.records.bets');
  const symbol = useCurrencySymbol();
  const time = useFormats().when(bet.openedAt);
  const verify = useVerify();
  return (
    <div className={classes(records.row, styles.row)} role="row">
      <span className={classes(records.main, styles.game)} role="cell">
        <strong>{bet.gameName}</strong>
        <span className={records.fine}>{bet.vendorName}</span>
        <time className={records.fine} dateTime={new Date(bet.openedAt).toISOString()}>
          {time}
        </time>
      </span>
      <span className={styles.amount} role="cell" data-title={t('bet')}>
        <Money amount={bet.bet} symbol={symbol} />
      </span>
      <span className={styles.amount} role="cell" data-title={t('win')}>
        <Money amount={bet.win} symbol={symbol} />
      </span>
      <span className={styles.amount} role="cell" data-title={t('net')}>
        <Money amount={bet.net} symbol={symbol} tone="net" />
      </span>
      <span className={styles.state} role="cell" data-state={bet.state}>
        {t(`states.${bet.state}`)}
      </span>
      <span className={styles.verify} role="cell">
        <Button
          size="small"
          look="quiet"
          icon={<ShieldCheck size={16} />}
          aria-label={t('verifyOf', { game: bet.gameName, time })}
          onClick={() => verify(bet.roundId)}
        >
          <span className={styles.verifyText}>{t('verify')}</span>
        </Button>
      </span>
    </div>
  );
}
