import { Link, useParams } from 'react-router';
import { FactList } from '../../shared/facts/FactList.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Money } from '../../shared/Money.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { usePageTitle, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { useChoice } from '../../shared/use-choice.ts';
import { EndAgent, MoveMember, SetRate } from './AgentActions.tsx';
import { AgentCodes } from './AgentCodes.tsx';
import { AgentContracts } from './AgentContracts.tsx';
import { AgentHistory } from './AgentHistory.tsx';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { AgentSignals } from './AgentSignals.tsx';
import { AgentTeam } from './AgentTeam.tsx';
import { SettlementsOf } from './Settlements.tsx';
import { type AgentFile, useAgentFile } from './use-agents.ts';
import { Way } from './Way.tsx';
import { ratesText } from './words.ts';

const TABS = ['overview', 'contracts', 'settlements', 'codes', 'history', 'signals'] as const;

/** Everything about one agent and the line below, with the operator's actions. */
export function AgentPage() {
  const { id = '' } = useParams();
  const file = useAgentFile(id);
  if (!file.data) {
    return <Listing list={undefined} query={file} cardHeight={148} empty={null} renderCard={() => null} />;
  }
  return <Loaded key={id} agent={file.data} />;
}

function Loaded({ agent }: { agent: AgentFile }) {
  const t = useTexts().agents;
  const mayWrite = mayDo(useSession(), 'agents.write');
  const tab = useChoice('tab', TABS);
  const { memberId, account, type, locked, way } = agent;
  usePageTitle(account);
  return (
    <>
      <Way way={way.at(-1)?.memberId === memberId ? way : [...way, agent]} to={(each) => `/agents/${each.memberId}`} />
      <header className={styles.head}>
        <h1 className={styles.name}>{account}</h1>
        <span className={styles.badges}>
          <CardBadge color="plain">{t.types[type]}</CardBadge>
          {locked && <CardBadge color="bad">{t.locked}</CardBadge>}
        </span>
      </header>
      <Facts agent={agent} />
      <div className={styles.actions}>
        {mayWrite && (
          <>
            <MoveMember agent={agent} />
            <SetRate agent={agent} />
            {type !== 0 && <EndAgent agent={agent} />}
          </>
        )}
        <Links agent={agent} />
      </div>
      <Tabs
        label={t.page.parts}
        name="tab"
        current={tab}
        tabs={TABS.map((key) => ({ key, text: t.page.tabs[key] }))}
        keep={['from', 'to']}
      />
      <Part tab={tab} agent={agent} />
    </>
  );
}

function Links({ agent: { memberId, direct } }: { agent: AgentFile }) {
  const t = useTexts().agents.page;
  const mayReadMembers = mayDo(useSession(), 'members.read');
  return (
    <>
      {direct > 0 && (
        <Link className={styles.link ?? ''} to={`/agents?under=${memberId}`}>
          {t.seeLine}
        </Link>
      )}
      {mayReadMembers && (
        <Link className={styles.link ?? ''} to={`/members/${memberId}`}>
          {t.asMember}
        </Link>
      )}
    </>
  );
}

function Facts({ agent }: { agent: AgentFile }) {
  const t = useTexts().agents;
  const currency = useSiteCurrency();
  const { upline, level, direct, members, rate, nextRate, balance, income, since, lastLoginAt } = agent;
  return (
    <FactList
      facts={[
        [t.rate, ratesText(t, rate, nextRate)],
        [t.upline, upline === null ? t.noUpline : <AgentName key="upline" of={upline} />],
        [t.level, level],
        [t.direct, direct.toLocaleString('en')],
        [t.line, members.toLocaleString('en')],
        [t.balance, <Money key="balance" amount={balance} currency={currency} />],
        [t.income, <Money key="income" amount={income} currency={currency} />],
        [t.since, since === null ? '–' : <Time key="since" at={since} />],
        [t.lastLogin, lastLoginAt === null ? '–' : <Time key="login" at={lastLoginAt} />],
      ]}
    />
  );
}

function Part({ tab, agent }: { tab: (typeof TABS)[number]; agent: AgentFile }) {
  const { memberId } = agent;
  switch (tab) {
    case 'overview':
      return <AgentTeam memberId={memberId} />;
    case 'contracts':
      return <AgentContracts agent={agent} />;
    case 'settlements':
      return <SettlementsOf memberId={memberId} />;
    case 'codes':
      return <AgentCodes agent={agent} />;
    case 'history':
      return <AgentHistory agent={agent} />;
    case 'signals':
      return <AgentSignals memberId={memberId} />;
  }
}
