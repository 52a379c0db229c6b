import { Link, useLocation, useNavigate } from '../../../platform/router/router.tsx';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { Brand } from '../../../widgets/Brand.tsx';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import entry from '../Entry.module.css';
import { FreePlayEntry } from './FreePlayEntry.tsx';
import { LoginFoot } from './LoginFoot.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSocial } from './LoginSocial.tsx';
import styles from './Login.module.css';

const AGENT_HOME = '/agentHome';

/** /login: only the form, without the header (1-site §2). `?agent=1`: for agents only, and on to their page. */
export default function LoginPage() {
  const t = useTranslations();
  const navigate = useNavigate();
  usePageTitle(t('shell.login'));
  const { search } = useLocation();
  const agentsOnly = new URLSearchParams(search).get('agent') === '1';
  return (
    <div className={classes(entry.page, styles.bare)}>
      <Link to="/" aria-label={t('common.brand')}>
        <Brand name={t('common.brand')} />
      </Link>
      <section className={entry.card}>
        <h1>{t('login.title')}</h1>
        {agentsOnly && <p className={entry.reason}>{t('login.reason.agent')}</p>}
        <LoginForm
          key={String(agentsOnly)}
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
