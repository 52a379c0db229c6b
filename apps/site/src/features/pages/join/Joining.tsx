import { Handshake, LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { isAgentSession } from '../../../platform/member/agent.ts';
import { isTrial, useSession } from '../../../platform/session/session.ts';
import { NeedTrueAccount } from '../../../widgets/NeedTrueAccount.tsx';
import { WhenThere } from '../../../widgets/panel/WhenThere.tsx';
import { Section } from '../../../widgets/Section.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import styles from './Join.module.css';
import { OwnApplication } from './OwnApplication.tsx';
import { type AgentApplication, useAgentApplication } from './use-agent-application.ts';

/** The application to become an agent: guests log in first, members see the form, or what became of their application. */
export function Joining() {
  const t = useTranslations('pages.join.apply');
  return (
    <Section title={t('title')}>
      <div className={styles.card}>
        <ForVisitor />
      </div>
    </Section>
  );
}

function ForVisitor() {
  const t = useTranslations('pages.join.apply');
  const session = useSession();
  if (session === null) {
    return (
      <EmptyState
        compact
        picture={<LogIn size={32} strokeWidth={1.5} />}
        title={t('guest')}
        text={t('guestText')}
        action={
          <Button look="primary" onClick={() => openDialog('login', { reason: 'join' })}>
            {t('logIn')}
          </Button>
        }
      />
    );
  }
  if (isTrial(session)) return <NeedTrueAccount />;
  return isAgentSession(session) ? <Already /> : <ForMember />;
}

/** For those who are agents. */
function Already() {
  const t = useTranslations('pages.join.apply');
  return (
    <EmptyState
      compact
      picture={<Handshake size={32} strokeWidth={1.5} />}
      title={t('already')}
      action={
        <Button look="primary" onClick={() => openDialog('agents')}>
          {t('centre')}
        </Button>
      }
    />
  );
}

function ForMember() {
  const application = useAgentApplication();
  const [now] = useState(() => Date.now());
  return (
    <WhenThere query={application} skeleton={<Skeleton height={320} />}>
      {({ application: latest }) => {
        if (latest?.state === 'approved') return <Already />;
        const isFree = mayApply(latest, now);
        return (
          <>
            {latest && <OwnApplication application={latest} mayApply={isFree} />}
            {isFree && <ApplicationForm />}
          </>
        );
      }}
    </WhenThere>
  );
}

/** Whether the member may apply now. */
function mayApply(latest: AgentApplication | null, now: number): boolean {
  if (latest === null || latest.state === 'withdrawn') return true;
  return latest.state === 'rejected' && (latest.againAt === null || latest.againAt <= now);
}
