import { Link, useParams } from 'react-router';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Money } from '../../shared/Money.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { Tabs } from '../../shared/tabs/Tabs.tsx';
import { usePageTitle, useTexts } from '../../shared/texts.ts';
import { useChoice } from '../../shared/use-choice.ts';
import { MakeAgent } from '../agents/MakeAgent.tsx';
import { MemberRewards } from '../awards/MemberRewards.tsx';
import { Adjust, Locking } from './Actions.tsx';
import { Exclude } from './Exclude.tsx';
import { WaitingAdjustments } from './WaitingAdjustments.tsx';
import { Bets, Ledger, Messages } from './History.tsx';
import { LockBadges } from './LockBadges.tsx';
import { Logins } from './Logins.tsx';
import styles from './MemberPage.module.css';
import { Deposits, Withdrawals } from './Money.tsx';
import { Notes } from './Notes.tsx';
import { Payouts } from './Payouts.tsx';
import { Devices, Overview, Protection, Risk } from './Profile.tsx';
import { type Member, scopes, useMember } from './use-members.ts';

const TABS = [
  'overview',
  'ledger',
  'deposits',
  'withdrawals',
  'payouts',
  'bets',
  'rewards',
  'protection',
  'devices',
  'logins',
  'risk',
  'messages',
  'notes',
] as const;

const NEEDED = { deposits: 'deposits.serve', withdrawals: 'withdrawals.serve', payouts: 'withdrawals.serve' } as const;

/** Everything about one member, with the operator's actions. */
export function MemberPage() {
  const { id = '' } = useParams();
  const member = useMember(id);
  if (!member.data) {
    return <Listing list={undefined} query={member} cardHeight={148} empty={null} renderCard={() => null} />;
  }
  return <Loaded key={id} member={member.data} />;
}

function Loaded({ member }: { member: Member }) {
  const t = useTexts().members;
  const session = useSession();
  const chosen = useChoice('tab', TABS);
  // Lists of money need the permission of their queue.
  const tabs = TABS.filter((key) => !(key in NEEDED) || mayDo(session, NEEDED[key as keyof typeof NEEDED]));
  const tab = tabs.includes(chosen) ? chosen : 'overview';
  usePageTitle(member.account);
  return (
    <>
      <Link className={styles.back ?? ''} to="/members">
        {t.title}
      </Link>
      <header className={styles.head}>
        <h1 className={styles.account}>{member.account}</h1>
        <LockBadges locks={member.locks} />
      </header>
      <dl className={styles.sums}>
        <div>
          <dt>{t.balance}</dt>
          <dd>
            <Money amount={member.balance} currency={member.currency} />
          </dd>
        </div>
        <div>
          <dt>{t.held}</dt>
          <dd>
            <Money amount={member.held} currency={member.currency} />
          </dd>
        </div>
      </dl>
      <Actions member={member} />
      <WaitingAdjustments member={member} />
      <Tabs label={t.parts} name="tab" current={tab} tabs={tabs.map((key) => ({ key, text: t.tabs[key] }))} />
      <Part tab={tab} member={member} />
    </>
  );
}

function Actions({ member }: { member: Member }) {
  const session = useSession();
  const mayLock = mayDo(session, 'members.write');
  const playsForMoney = member.userType !== 4;
  const mayExclude = mayDo(session, 'members.exclude') && playsForMoney;
  const mayAdjust = mayDo(session, 'members.adjust') && playsForMoney;
  const mayMakeAgent = mayDo(session, 'agents.write') && member.userType === 0;
  if (!mayLock && !mayAdjust && !mayExclude && !mayMakeAgent) return null;
  return (
    <div className={styles.actions}>
      {mayAdjust && <Adjust member={member} />}
      {mayLock && scopes.map((scope) => <Locking key={scope} member={member} scope={scope} />)}
      {mayExclude && <Exclude member={member} />}
      {mayMakeAgent && <MakeAgent member={member} />}
    </div>
  );
}

function Part({ tab, member }: { tab: (typeof TABS)[number]; member: Member }) {
  const { memberId, currency } = member;
  switch (tab) {
    case 'overview':
      return <Overview member={member} />;
    case 'ledger':
      return <Ledger {...{ memberId, currency }} />;
    case 'deposits':
      return <Deposits memberId={memberId} />;
    case 'withdrawals':
      return <Withdrawals memberId={memberId} />;
    case 'payouts':
      return <Payouts memberId={memberId} />;
    case 'bets':
      return <Bets {...{ memberId, currency }} />;
    case 'rewards':
      return <MemberRewards {...{ memberId, currency }} />;
    case 'protection':
      return <Protection member={member} />;
    case 'devices':
      return <Devices member={member} />;
    case 'logins':
      return <Logins memberId={memberId} />;
    case 'risk':
      return <Risk memberId={memberId} />;
    case 'messages':
      return <Messages memberId={memberId} />;
    case 'notes':
      return <Notes member={member} />;
  }
}
