import type { VersionState } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { Link } from 'react-router';
import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { AgentName, Giver } from './AgentName.tsx';
import styles from './Agents.module.css';
import { type Contract, type ContractsQuery, shownVersion, useContracts } from './use-contracts.ts';
import { tierTexts } from './words.ts';

/** The colour of each state of a version. */
export const STATE_COLOURS: Readonly<Record<VersionState, Meaning>> = {
  proposed: 'accent',
  accepted: 'accent',
  active: 'good',
  ending: 'accent',
  ended: 'plain',
  rejected: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  refused: 'bad',
};

/** Contracts as asked for, each with its terms in words. */
export function ContractsTable({ asked }: { asked: ContractsQuery }) {
  const { agentContracts: t } = useTexts();
  const currency = useSiteCurrency();
  const found = useContracts(asked);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <Pages rows={rows?.length} query={found} empty={<Notice title={t.emptyTitle} text={t.emptyText} />}>
      <DataTable
        caption={t.title}
        columns={columnsOf(t, currency)}
        rows={rows ?? []}
        rowKey={({ agreementId }) => agreementId}
      />
    </Pages>
  );
}

function columnsOf(t: OfficeMessages['agentContracts'], currency: string): Column<Contract, never>[] {
  return [
    { id: 'taker', title: t.taker, cell: ({ taker }) => <AgentName of={taker} /> },
    { id: 'giver', title: t.giver, cell: ({ giver }) => <Giver giver={giver} /> },
    { id: 'kind', title: t.kind, cell: ({ kind }) => t.kinds[kind] },
    {
      id: 'state',
      title: t.state,
      cell: (row) => {
        const version = shownVersion(row);
        if (version === null) return t.states.ended;
        return (
          <span className={styles.badges}>
            <CardBadge color={STATE_COLOURS[version.state]}>{t.states[version.state]}</CardBadge>
          </span>
        );
      },
    },
    {
      id: 'terms',
      title: t.terms,
      cell: (row) => {
        const version = shownVersion(row);
        if (version === null) return '–';
        return tierTexts(t, version.terms, currency).map((text) => (
          <span key={text} className={styles.wrap}>
            {text}
          </span>
        ));
      },
    },
    {
      id: 'review',
      title: t.review,
      cell: ({ first, needsSecond }) =>
        first !== null ? fill(t.firstSeen, { account: first }) : needsSecond ? t.needsSecond : '–',
    },
    {
      id: 'paid',
      title: t.lastPaid,
      numeric: true,
      cell: ({ lastPaid }) => (lastPaid === null ? '–' : <Money amount={lastPaid} currency={currency} />),
    },
    {
      id: 'see',
      title: t.see,
      cell: ({ agreementId, kind, taker }) => (
        <Link
          to={`/agent-contracts/${agreementId}`}
          aria-label={fill(t.seeNamed, { account: taker.account, kind: t.kinds[kind] })}
        >
          {t.see}
        </Link>
      ),
    },
  ];
}
