import { Link, useLocation, useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { Brand } from '../../../widgets/Brand.tsx';
import { isAgentSession } from '../../../platform/member/agent.ts';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import entry from '../Entry.module.css';
import { ForGuests } from '../ForGuests.tsx';
import { FreePlayEntry } from './FreePlayEntry.tsx';
import { LoginFoot } from './LoginFoot.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSocial } from './LoginSocial.tsx';
import styles from './Login.module.css';

const AGENT_HOME = '/agentHome';

/**
 * /login: only the form, without the header (1-site §2). `?agent=1`: for agents only, and on to their page. A member who
 * is no agent may log in there as one.
 */
export default function LoginPage() {
  const { search } = useLocation();
  const agentsOnly = new URLSearchParams(search).get('agent') === '1';
  return (
    <ForGuests
      key={String(agentsOnly)}
      otherwise={agentsOnly ? AGENT_HOME : '/'}
      admits={(session) => agentsOnly && !isAgentSession(session)}
    >
      <LoginCard agentsOnly={agentsOnly} />
    </ForGuests>
  );
}

function LoginCard({ agentsOnly }: { agentsOnly: boolean }) {
  const t = useTranslations();
  const navigate = useNavigate();
  usePageTitle(t('shell.login'));
  return (
    <div className={classes(entry.page, styles.bare)}>
      <Link to="/" aria-label={t('common.brand')}>
        <Brand name={t('common.brand')} />
      </Link>
      <section className={entry.card}>
        <h1>{t('login.title')}</h1>
        {agentsOnly && <p className={entry.reason}>{t('login.reason.agent')}</p>}
        <LoginForm
          agentsOnly={agentsOnly}
          onSuccess={() => navigate(agentsOnly ? AGENT_HOME : '/', { replace: true })}
        />
        {/* A social network cannot say who is an agent. */}
        {!agentsOnly && <LoginSocial onSuccess={() => navigate('/', { replace: true })} />}
        <LoginFoot freePlay={!agentsOnly && <FreePlayEntry />} />
      </section>
    </div>
  );
}
