import { ChevronRight, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { buttonClass, EmptyState } from '@chhokka/ui';
import { isAgentSession } from '../../../platform/member/agent.ts';
import { BalanceChip } from '../../../widgets/BalanceChip.tsx';
import { useMember } from '../../../platform/member/member.ts';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import { type Session, useSession } from '../../../platform/session/session.ts';
import styles from './AgentHomePage.module.css';
import { AgentDoor } from './AgentDoor.tsx';
import { Invitations } from './Invitations.tsx';

const AGENT_LOGIN = '/login?agent=1';

/** /agentHome: the page where agents arrive after their login (2-account-entry §2). Nobody else is let in. */
export default function AgentHomePage() {
  const t = useTranslations('account.agent');
  const session = useSession();
  usePageTitle(t('title'));
  if (session === null) return <Navigate to={AGENT_LOGIN} replace />;
  return (
    <div className={styles.page}>
      {isAgentSession(session) ? <Home session={session} /> : <Refused session={session} />}
    </div>
  );
}

/** Tells other members that the page is for agents, and links to the agents' login. */
function Refused({ session }: { session: Session }) {
  const t = useTranslations('account.agent');
  return (
    <EmptyState
      wholePage
      title={t('refused')}
      text={t('refusedText', { account: session.account })}
      action={
        <Link to={AGENT_LOGIN} className={buttonClass('primary')}>
          {t('logIn')}
        </Link>
      }
    />
  );
}

function Home({ session }: { session: Session }) {
  const t = useTranslations('account.agent');
  const member = useMember();
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t('greeting', { name: member.data?.nickname || session.account })}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className={styles.balance}>
          <span>{t('balance')}</span>
          <BalanceChip />
        </div>
      </header>
      <AgentDoor />
      <Invitations />
      <ul className={styles.ways}>
        <Way
          to="/agentHome?centre=personalHistoryCopy"
          icon={<ReceiptText size={22} />}
          title={t('record')}
          text={t('recordText')}
        />
        <Way
          to="/agentHome?centre=securityCenter"
          icon={<ShieldCheck size={22} />}
          title={t('security')}
          text={t('securityText')}
        />
      </ul>
    </>
  );
}

interface WayProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Way({ to, icon, title, text }: WayProps) {
  return (
    <li>
      <Link to={to} className={styles.way}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span>
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  );
}
