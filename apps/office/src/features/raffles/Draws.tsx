import type { CallValue } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { SECOND } from '@chhokka/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Card, CardBadge, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import { whileShown } from '../../shared/while-shown.ts';
import { useWireLanguage } from '../../shared/wire-language.ts';
import styles from '../awards/Awards.module.css';

type Raffle = CallValue<'officeRaffles'>['list'][number];

const REFRESH_EVERY_MS = 10 * SECOND;
const COLOURS: Readonly<Record<Raffle['state'], Meaning>> = {
  announced: 'plain',
  open: 'accent',
  closed: 'accent',
  drawn: 'good',
};

/** Every raffle with its tickets, the proof of its draw, and the winners. */
export function Draws() {
  const t = useTexts().raffles;
  const language = useWireLanguage();
  const found = useQuery({
    queryKey: ['raffles', language],
    queryFn: ({ signal }) => call('officeRaffles', { language }, { signal }),
    refetchInterval: whileShown(REFRESH_EVERY_MS),
  });
  return (
    <Listing
      list={found.data?.list}
      query={found}
      cardHeight={320}
      empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
      renderCard={(raffle) => <RaffleCard key={raffle.raffleId} raffle={raffle} />}
    />
  );
}

function RaffleCard({ raffle }: { raffle: Raffle }) {
  const t = useTexts().raffles;
  const currency = useSiteCurrency();
  const timeText = useTimeText();
  const mayWrite = mayDo(useSession(), 'rewards.write');
  const { raffleId, title, enabled, state, startsAt, endsAt, tickets, holders, cost, closedAt, drawnAt } = raffle;
  return (
    <Card data-raffle={raffleId}>
      <CardHead
        who={title}
        badges={
          <>
            {!enabled && <CardBadge color="plain">{t.off}</CardBadge>}
            <CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>
          </>
        }
      />
      <CardFoot>
        <span>{fill(t.period, { from: timeText(startsAt), to: timeText(endsAt) })}</span>
        {mayWrite && <Link to={`?kind=raffle&id=${encodeURIComponent(raffleId)}`}>{t.edit}</Link>}
      </CardFoot>
      <FactList
        facts={[
          [t.tickets, tickets.toLocaleString('en')],
          [t.holders, holders.toLocaleString('en')],
          [t.cost, moneyText(currency, cost)],
          [t.closedAt, closedAt === null ? t.notYet : <Time at={closedAt} />],
          [t.drawnAt, drawnAt === null ? t.notYet : <Time at={drawnAt} />],
        ]}
      />
      <Proof raffle={raffle} />
      <Winners raffle={raffle} />
    </Card>
  );
}

function Proof({ raffle: { seedHash, listHash } }: { raffle: Raffle }) {
  const t = useTexts().raffles;
  return (
    <div className={styles.signs}>
      <h2 className={styles.small}>{t.proof}</h2>
      <p className={styles.quiet}>{t.proofText}</p>
      <dl className={styles.proof}>
        <dt>{t.seedHash}</dt>
        <dd className={styles.hash}>{seedHash}</dd>
        <dt>{t.listHash}</dt>
        <dd className={styles.hash}>{listHash ?? t.notYet}</dd>
      </dl>
    </div>
  );
}

function Winners({ raffle: { winners } }: { raffle: Raffle }) {
  const t = useTexts().raffles;
  if (winners.length === 0) return <p className={styles.quiet}>{t.noWinners}</p>;
  return <DataTable caption={t.winners} rows={winners} rowKey={({ place }) => String(place)} columns={columnsOf(t)} />;
}

function columnsOf(t: OfficeMessages['raffles']): Column<Raffle['winners'][number], never>[] {
  return [
    { id: 'place', title: t.place, cell: ({ place }) => place },
    { id: 'ticket', title: t.ticket, numeric: true, cell: ({ ticket }) => ticket.toLocaleString('en') },
    { id: 'member', title: t.member, cell: (row) => <MemberName memberId={row.memberId} account={row.account} /> },
    { id: 'prize', title: t.prize, cell: ({ prize }) => prize },
  ];
}
