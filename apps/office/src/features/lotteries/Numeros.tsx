import type { OfficeMessages } from '@chhokka/messages';
import { Link, useSearchParams } from 'react-router';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import shared from '../shared-rounds/SharedRounds.module.css';
import { NumeroBadge } from './badges.tsx';
import { Heat } from './Heat.tsx';
import styles from './Lotteries.module.css';
import { type Lottery, type Numero, useAskCancel, useNumeros } from './use-lotteries.ts';

/** What the running numero (or a chosen one) may have to pay by number, and the numeros that are not drawn. */
export function ComingNumeros({ game }: { game: Lottery }) {
  const [query] = useSearchParams();
  const numero = query.get('numero') ?? game.running?.numero;
  return (
    <>
      {numero !== undefined && (
        <div className={styles.spaced}>
          <Heat key={numero} game={game} numero={numero} />
        </div>
      )}
      <NumeroTable game={game} which="coming" />
    </>
  );
}

/** The numeros that are drawn or cancelled, newest first. */
export function PastNumeros({ game }: { game: Lottery }) {
  return <NumeroTable game={game} which="past" />;
}

function NumeroTable({ game, which }: { game: Lottery; which: 'coming' | 'past' }) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const session = useSession();
  const found = useNumeros(game.gameCode, which);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const may = { cancel: mayDo(session, 'settings.write'), orders: mayDo(session, 'reports.read') };
  return (
    <Pages rows={rows?.length} query={found} empty={<Notice title={t.numeros.emptyTitle} text={t.numeros.emptyText} />}>
      <DataTable
        caption={t.numeros[which]}
        columns={
          which === 'coming'
            ? comingColumns(t, currency, game, { ...may, at: found.data?.pages[0]?.at ?? 0 })
            : pastColumns(t, currency, game, may)
        }
        rows={rows ?? []}
        rowKey={({ numero }) => numero}
      />
    </Pages>
  );
}

type Texts = OfficeMessages['lotteries'];
type NumeroColumn = Column<Numero, never>;
interface May {
  readonly cancel: boolean;
  readonly orders: boolean;
}

function countColumns(t: Texts): NumeroColumn[] {
  return [
    { id: 'orders', title: t.numeros.orders, numeric: true, cell: (row) => row.orders.toLocaleString('en') },
    { id: 'members', title: t.numeros.members, numeric: true, cell: (row) => row.members.toLocaleString('en') },
  ];
}

function stateColumn(t: Texts): NumeroColumn {
  return {
    id: 'state',
    title: t.numeros.state,
    cell: (row) => (
      <>
        <NumeroBadge state={row.state} />
        {row.late && <span className={shared.why}>{t.late}</span>}
        {row.cancelReason !== null && <span className={shared.why}>{row.cancelReason}</span>}
      </>
    ),
  };
}

/** A draw that is later than this has failed. The server says whether it may be cancelled. */
const OVERDUE_MS = 10 * 60_000;

function mayCancel({ state, drawsAt }: Numero, at: number): boolean {
  return state === 'open' || (state === 'locked' && drawsAt + OVERDUE_MS <= at);
}

function comingColumns(t: Texts, currency: string, game: Lottery, may: May & { readonly at: number }): NumeroColumn[] {
  return [
    { id: 'numero', title: t.numeros.numero, cell: (row) => row.numero },
    stateColumn(t),
    { id: 'locks', title: t.numeros.locks, cell: (row) => <Time at={row.locksAt} /> },
    ...countColumns(t),
    amountColumn({ id: 'staked', title: t.staked, currency, amount: (row: Numero) => row.stake }),
    amountColumn({ id: 'most', title: t.most, currency, amount: (row: Numero) => row.most }),
    {
      id: 'more',
      title: t.numeros.more,
      cell: (row) => (
        <span className={styles.links}>
          <Link to={`?tab=coming&numero=${row.numero}`}>{t.numeros.heat}</Link>
          {may.orders && <OrdersLink game={game} numero={row.numero} />}
          {may.cancel && mayCancel(row, may.at) && <CancelNumero gameCode={game.gameCode} numero={row.numero} />}
        </span>
      ),
    },
  ];
}

function pastColumns(t: Texts, currency: string, game: Lottery, may: May): NumeroColumn[] {
  return [
    { id: 'numero', title: t.numeros.numero, cell: (row) => row.numero },
    { id: 'draws', title: t.numeros.draws, cell: (row) => <Time at={row.drawnAt ?? row.drawsAt} /> },
    stateColumn(t),
    { id: 'result', title: t.numeros.result, cell: (row) => <Result numbers={row.numbers} /> },
    ...countColumns(t),
    amountColumn({ id: 'staked', title: t.staked, currency, amount: (row: Numero) => row.stake }),
    amountColumn({ id: 'most', title: t.most, currency, amount: (row: Numero) => row.most }),
    amountColumn({ id: 'paid', title: t.numeros.paid, currency, amount: (row: Numero) => row.paid }),
    {
      id: 'more',
      title: t.numeros.more,
      cell: (row) => (
        <span className={styles.links}>
          {may.orders && <OrdersLink game={game} numero={row.numero} />}
          <a href={`/lottery?proof=${game.gameCode}:${row.numero}`} target="_blank" rel="noopener noreferrer">
            {t.numeros.proof}
          </a>
        </span>
      ),
    },
  ];
}

/** Drawn numbers; boards with many are cut to the first, and the whole is their title. */
function Result({ numbers }: { numbers: readonly string[] | null }) {
  const MOST = 6;
  if (numbers === null) return '–';
  const text = numbers.join(' ');
  return (
    <span className={styles.result} title={text}>
      {numbers.length > MOST ? `${numbers.slice(0, MOST).join(' ')} …` : text}
    </span>
  );
}

function OrdersLink({ game, numero }: { game: Lottery; numero: string }) {
  const t = useTexts().lotteries;
  return <Link to={`/lotteries/${game.gameCode}?tab=orders&numero=${numero}`}>{t.numeros.showOrders}</Link>;
}

function CancelNumero({ gameCode, numero }: { gameCode: string; numero: string }) {
  const t = useTexts().lotteries;
  const { mutateAsync } = useAskCancel();
  return (
    <ActionDialog
      isBad
      label={t.cancel}
      title={fill(t.cancelTitle, { numero })}
      text={t.ifCancelled}
      submit={t.cancel}
      onSubmit={(form) => mutateAsync({ gameCode, numero, reason: typed(form, 'reason') })}
    >
      <ReasonField label={t.reason} />
    </ActionDialog>
  );
}
