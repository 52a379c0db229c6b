import { Button } from '@mantine/core';
import type { OfficeMessages } from '@chhokka/messages';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { Answered } from '../reports/Answered.tsx';
import styles from './Lotteries.module.css';
import { type OrderDetail, useOrder } from './use-lotteries.ts';
import { pickName, playName } from './words.ts';

interface OrderDialogProps {
  readonly orderId: string;
  readonly families: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** One order with its lines, its numeros and what they won. */
export function OrderDialog({ orderId, families, onClose }: OrderDialogProps) {
  const t = useTexts().lotteries.orders;
  const found = useOrder(orderId);
  return (
    <Dialog
      isWide
      title={fill(t.details, { order: orderId })}
      onClose={onClose}
      answers={
        <Button size="md" variant="default" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Answered query={found}>
        {(detail) => <Detail detail={detail} family={families.get(detail.order.gameCode) ?? ''} />}
      </Answered>
    </Dialog>
  );
}

function Detail({ detail: { order, lines, parts }, family }: { detail: OrderDetail; family: string }) {
  const { lotteries } = useTexts();
  const t = lotteries.orders;
  const currency = useSiteCurrency();
  return (
    <>
      <p>
        <MemberName memberId={order.memberId} account={order.account} /> · {order.gameName} ·{' '}
        <Time at={order.placedAt} />
      </p>
      {order.numeros > 1 && (
        <p>
          {fill(t.chase, { count: order.numeros })}
          {order.stopOnWin && `, ${t.stopOnWin}`}
        </p>
      )}
      <h3 className={styles.part}>{t.lines}</h3>
      <DataTable
        caption={t.lines}
        columns={lineColumns(lotteries, currency, family)}
        rows={lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
      />
      <h3 className={styles.part}>{t.draws}</h3>
      <DataTable
        caption={t.draws}
        columns={partColumns(lotteries, currency)}
        rows={parts}
        rowKey={({ numero }) => numero}
      />
    </>
  );
}

type Texts = OfficeMessages['lotteries'];
type Line = OrderDetail['lines'][number] & { readonly place: number };
type Part = OrderDetail['parts'][number];

function lineColumns(lotteries: Texts, currency: string, family: string): Column<Line, never>[] {
  const t = lotteries.orders;
  return [
    { id: 'play', title: t.play, cell: ({ play }) => playName(lotteries, family, play) },
    {
      id: 'selection',
      title: t.selection,
      cell: ({ selection }) => <div className={styles.whole}>{selectionText(lotteries, selection)}</div>,
    },
    { id: 'combinations', title: t.combinations, numeric: true, cell: (row) => row.combinations.toLocaleString('en') },
    { id: 'series', title: t.series, numeric: true, cell: (row) => row.series.toLocaleString('en') },
    amountColumn({ id: 'stake', title: t.stake, currency, amount: (row: Line) => row.stake }),
    amountColumn({ id: 'won', title: t.won, currency, amount: (row: Line) => row.won }),
  ];
}

function partColumns(lotteries: Texts, currency: string): Column<Part, never>[] {
  const t = lotteries.orders;
  return [
    { id: 'numero', title: t.numero, cell: (row) => row.numero },
    { id: 'factor', title: t.factor, numeric: true, cell: (row) => row.factor.toLocaleString('en') },
    {
      id: 'state',
      title: t.state,
      cell: ({ state, because }) => `${t.partStates[state]}${because === null ? '' : ` (${t.because[because]})`}`,
    },
    { id: 'result', title: lotteries.numeros.result, cell: ({ numbers }) => numbers?.slice(0, 10).join(' ') ?? '–' },
    amountColumn({ id: 'stake', title: t.stake, currency, amount: (row: Part) => row.stake }),
    amountColumn({ id: 'won', title: t.won, currency, amount: (row: Part) => row.won ?? '0.00' }),
    amountColumn({ id: 'rebate', title: t.rebate, currency, amount: (row: Part) => row.rebate ?? '0.00' }),
  ];
}

/** A selection with its words in the operator's language; rows without picks stay as a dash. */
function selectionText(t: Texts, selection: string): string {
  return selection
    .split('|')
    .map((row) =>
      row === ''
        ? '–'
        : row
            .split(',')
            .map((pick) => pickName(t, pick))
            .join(' '),
    )
    .join(' | ');
}
