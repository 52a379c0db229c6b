import type { OfficeMessages } from '@chhokka/messages';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { GameName } from '../../shared/GameName.tsx';
import { Card, CardFoot, CardHead, CardWords } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Reference } from '../../shared/Reference.tsx';
import { RoundLink } from '../../shared/RoundLink.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './MemberPage.module.css';
import { type Bet, type Line, useBets, useLedger, useMessages } from './use-members.ts';

type Texts = OfficeMessages['members'];

interface OfMember {
  readonly memberId: string;
  /** The code of the member's currency. */
  readonly currency: string;
}

/** Every line of the member's account. */
export function Ledger({ memberId, currency }: OfMember) {
  const { members: t, ledger: words } = useTexts();
  const [account, setAccount] = useState<'cash' | 'held'>('cash');
  const ledger = useLedger(memberId, account);
  const rows = ledger.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <div className={styles.tools}>
        <NativeSelect
          size="md"
          aria-label={t.accountKind}
          value={account}
          data={[
            { value: 'cash', label: t.balance },
            { value: 'held', label: t.held },
          ]}
          onChange={({ currentTarget: { value } }) => setAccount(value === 'held' ? 'held' : 'cash')}
        />
      </div>
      <Pages query={ledger} rows={rows?.length} empty={<Notice title={t.noLines} />}>
        <DataTable
          caption={t.tabs.ledger}
          rows={rows ?? []}
          rowKey={({ version }) => version}
          columns={ledgerColumns(t, words.kinds, currency)}
        />
      </Pages>
    </>
  );
}

/** The member's rounds. */
export function Bets({ memberId, currency }: OfMember) {
  const texts = useTexts();
  const t = texts.members;
  const bets = useBets(memberId);
  const rows = bets.data?.pages.flatMap(({ list }) => list);
  return (
    <Pages query={bets} rows={rows?.length} empty={<Notice title={t.noBets} />}>
      <DataTable
        caption={t.tabs.bets}
        rows={rows ?? []}
        rowKey={({ roundId }) => roundId}
        columns={betColumns(texts, { memberId, currency })}
      />
    </Pages>
  );
}

/** The messages sent to the member. */
export function Messages({ memberId }: { memberId: string }) {
  const t = useTexts().members;
  const messages = useMessages(memberId);
  return (
    <Listing
      list={messages.data?.pages.flatMap(({ list }) => list)}
      query={messages}
      cardHeight={140}
      empty={<Notice title={t.noMessages} />}
      renderCard={({ id, title, content, sentAt, readAt }) => (
        <Card key={id}>
          <CardHead who={title} badges={null} />
          <CardWords>{content}</CardWords>
          <CardFoot>
            <Time at={sentAt} />
            <span>{readAt === null ? t.unread : t.read}</span>
          </CardFoot>
        </Card>
      )}
      pages={{ ...messages, label: t.older }}
    />
  );
}

function ledgerColumns(t: Texts, kinds: OfficeMessages['ledger']['kinds'], currency: string): Column<Line, never>[] {
  return [
    { id: 'at', title: t.at, cell: (row) => <Time at={row.at} /> },
    { id: 'kind', title: t.kindOfLine, cell: (row) => wordOf(kinds, row.kind) },
    amountColumn({ id: 'amount', title: t.moved, currency, amount: (row) => row.amount }),
    amountColumn({ id: 'after', title: t.balanceAfter, currency, amount: (row) => row.balanceAfter }),
    {
      id: 'reference',
      title: t.reference,
      cell: (row) => (row.reference === null ? '–' : <Reference number={row.reference} />),
    },
  ];
}

function betColumns({ members: t, rounds }: OfficeMessages, { memberId, currency }: OfMember): Column<Bet, never>[] {
  return [
    { id: 'at', title: t.at, cell: (row) => <Time at={row.openedAt} /> },
    { id: 'game', title: t.game, cell: (row) => <GameName {...row} vendorName={row.vendorName || row.vassalage} /> },
    amountColumn({ id: 'bet', title: t.bet, currency, amount: (row) => row.bet }),
    amountColumn({ id: 'win', title: t.win, currency, amount: (row) => row.win }),
    amountColumn({ id: 'net', title: t.net, currency, amount: (row) => row.net }),
    { id: 'state', title: rounds.state, cell: (row) => wordOf(rounds.states, row.state) },
    { id: 'round', title: rounds.round, cell: (row) => <RoundLink memberId={memberId} roundId={row.roundId} /> },
  ];
}
