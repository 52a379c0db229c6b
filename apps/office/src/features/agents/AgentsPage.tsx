import type { OfficeMessages } from '@chhokka/messages';
import { Link } from 'react-router';
import { useAddress } from '../../shared/address.ts';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { MakeAgent } from './MakeAgent.tsx';
import { type Agent, agentTypes, type AgentsQuery, useAgents } from './use-agents.ts';
import { Way } from './Way.tsx';
import { ratesText } from './words.ts';

/** Agents by name and type, and the tree: who stands directly below whom, with the sums of each line. */
export function AgentsPage() {
  const t = useTexts().agents;
  const session = useSession();
  const { query, change } = useAddress();
  const under = query.get('under') ?? '';
  const asked: AgentsQuery = {
    search: query.get('search') ?? '',
    type: agentTypes.find((each) => each === query.get('type')) ?? 'all',
    ...(under !== '' && { under }),
  };
  // Members are found by name, which needs a permission of its own.
  const mayMake = mayDo(session, 'agents.write') && mayDo(session, 'members.read');
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Filter
        query={query}
        fields={[
          { name: 'search', label: t.search },
          {
            name: 'type',
            label: t.type,
            options: agentTypes.map((type) => ({
              value: type === 'all' ? '' : type,
              label: type === 'all' ? t.allTypes : t.types[type],
            })),
          },
        ]}
        onFilter={change}
      />
      {mayMake && (
        <Tools>
          <MakeAgent />
        </Tools>
      )}
      <Agents key={under} asked={asked} />
    </>
  );
}

function Agents({ asked }: { asked: AgentsQuery }) {
  const t = useTexts().agents;
  const currency = useSiteCurrency();
  const found = useAgents(asked);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const isTree = asked.under !== undefined;
  const isFiltered = asked.search !== '' || asked.type !== 'all';
  const empty =
    isTree && !isFiltered ? <Notice title={t.noDownlines} /> : <Notice title={t.emptyTitle} text={t.emptyText} />;
  return (
    <>
      {isTree && <Way way={found.data?.pages[0]?.way ?? []} to={({ memberId }) => `?under=${memberId}`} />}
      <Pages rows={rows?.length} query={found} empty={empty}>
        <DataTable
          caption={t.title}
          columns={columnsOf(t, currency)}
          rows={rows ?? []}
          rowKey={({ memberId }) => memberId}
        />
      </Pages>
    </>
  );
}

function columnsOf(t: OfficeMessages['agents'], currency: string): Column<Agent, never>[] {
  return [
    { id: 'account', title: t.account, cell: (row) => <AgentName of={row} /> },
    {
      id: 'type',
      title: t.type,
      cell: ({ type, locked }) => (
        <span className={styles.badges}>
          <CardBadge color="plain">{t.types[type]}</CardBadge>
          {locked && <CardBadge color="bad">{t.locked}</CardBadge>}
        </span>
      ),
    },
    {
      id: 'upline',
      title: t.upline,
      cell: ({ upline }) => (upline === null ? t.noUpline : <AgentName of={upline} />),
    },
    { id: 'level', title: t.level, numeric: true, cell: ({ level }) => level },
    {
      id: 'direct',
      title: t.direct,
      numeric: true,
      cell: ({ memberId, account, direct }) => {
        if (direct === 0) return 0;
        const shown = fill(t.openLine, { count: direct.toLocaleString('en') });
        return (
          <Link to={`?under=${memberId}`} aria-label={fill(t.openLineOf, { shown, account })}>
            {shown}
          </Link>
        );
      },
    },
    { id: 'line', title: t.line, numeric: true, cell: ({ members }) => members.toLocaleString('en') },
    { id: 'rate', title: t.rate, cell: ({ rate, nextRate }) => ratesText(t, rate, nextRate) },
    amountColumn({ id: 'balance', title: t.balance, currency, amount: (row: Agent) => row.balance }),
    amountColumn({ id: 'income', title: t.income, currency, amount: (row: Agent) => row.income }),
    { id: 'since', title: t.since, cell: ({ since }) => (since === null ? '–' : <Time at={since} />) },
    {
      id: 'login',
      title: t.lastLogin,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <Time at={lastLoginAt} />),
    },
  ];
}
