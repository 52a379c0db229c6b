import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { classes, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import records from '../records/Records.module.css';
import styles from './LineList.module.css';

type Line = CallValue<'accountRecords'>['list'][number];

/** Entries with the balance after each, newest first. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('centre.records.account');
  return (
    <div className={records.list} role="table" aria-label={t('table')}>
      <div className={classes(records.row, styles.row, records.titles)} role="row">
        <span role="columnheader">{t('what')}</span>
        <span role="columnheader" className={records.amount}>
          {t('amount')}
        </span>
        <span role="columnheader" className={records.amount}>
          {t('balance')}
        </span>
      </div>
      {lines.map((line) => (
        <LineRow key={line.number} line={line} />
      ))}
    </div>
  );
}

function LineRow({ line }: { line: Line }) {
  const t = useTranslations('centre.records.account');
  const symbol = useCurrencySymbol();
  const { when } = useFormats();
  return (
    <div className={classes(records.row, styles.row)} role="row">
      <span className={classes(records.main, styles.what)} role="cell">
        <strong>
          {t(`words.${line.word}`)}
          {line.gameName !== null && <span className={styles.game}> · {line.gameName}</span>}
        </strong>
        <span className={records.fine}>
          <time dateTime={new Date(line.at).toISOString()}>{when(line.at)}</time>
        </span>
        <span className={classes(records.fine, styles.reference)}>
          {t('reference')}: {line.roundId === null ? line.reference : shortRound(line.roundId)}
        </span>
      </span>
      <span className={classes(records.amount, styles.amount)} role="cell">
        <Money amount={line.amount} symbol={symbol} tone="net" />
      </span>
      <span className={classes(records.amount, styles.balance)} role="cell" data-title={t('balance')}>
        <Money amount={line.balance} symbol={symbol} />
      </span>
    </div>
  );
}

/** The part of a round's id that distinguishes it; the exported file has the whole id. */
function shortRound(roundId: string): string {
  return roundId.slice(-12).toUpperCase();
}
