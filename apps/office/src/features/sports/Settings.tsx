import type { OfficeMessages } from '@chhokka/messages';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import styles from '../shared-rounds/SharedRounds.module.css';
import { SetDelay, SetMargin, SetMinStake, SetVoidHours } from './Actions.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { percentText } from './odds.ts';
import own from './Sports.module.css';
import type { Book, Sport } from './use-sports.ts';

/** Limits, delay, smallest stake, hours until void and margins of every sport. */
export function Settings({ book }: { readonly book: Book }) {
  return book.sports.map((sport) => <SportSettings key={sport.sport} book={book} sport={sport} />);
}

function SportSettings({ book, sport }: { readonly book: Book; readonly sport: Sport }) {
  const t = useTexts().sports;
  const mayWrite = mayDo(useSession(), 'settings.write');
  const { provider, currency } = book;
  return (
    <section className={own.sport} aria-label={sport.name}>
      <h2 className={styles.title}>{sport.name}</h2>
      <LimitsForm book={book} sport={sport} />
      <dl className={styles.facts}>
        <div>
          <dt>{t.delay}</dt>
          <dd>{fill(t.seconds, { count: sport.delaySeconds })}</dd>
        </div>
        <div>
          <dt>{t.minStake}</dt>
          <dd>{moneyText(currency, sport.minStake)}</dd>
        </div>
        <div>
          <dt>{t.voidHours}</dt>
          <dd>{sport.voidHours}</dd>
        </div>
      </dl>
      {mayWrite && (
        <div className={styles.actions}>
          <SetDelay provider={provider} sport={sport} />
          <SetMinStake provider={provider} sport={sport} currency={currency} />
          <SetVoidHours provider={provider} sport={sport} />
        </div>
      )}
      <DataTable
        caption={fill(t.marginsOf, { sport: sport.name })}
        columns={columnsOf(t, mayWrite ? { provider, sport } : null)}
        rows={sport.margins}
        rowKey={({ market }) => market}
      />
    </section>
  );
}

type Margin = Sport['margins'][number];

/** `of`: whose margins can be changed; null: the operator may not. */
function columnsOf(
  t: OfficeMessages['sports'],
  of: { readonly provider: string; readonly sport: Sport } | null,
): Column<Margin, never>[] {
  const columns: Column<Margin, never>[] = [
    { id: 'market', title: t.marketKind, cell: ({ name }) => name },
    { id: 'margin', title: `${t.margins} (%)`, numeric: true, cell: ({ margin }) => percentText(margin) },
  ];
  if (of === null) return columns;
  return [
    ...columns,
    { id: 'change', title: t.columns.change, cell: (margin) => <SetMargin {...of} margin={margin} /> },
  ];
}
