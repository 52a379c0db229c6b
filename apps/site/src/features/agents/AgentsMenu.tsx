import type { AgreementKind } from '@chhokka/contracts';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../platform/router/router.tsx';
import type { Agent } from './agent.ts';
import type { AgentEntry } from './agent-pages.ts';
import styles from './Agents.module.css';
import { useOwnContract } from './shared/use-own-contract.ts';

interface AgentsMenuProps {
  readonly agent: Agent;
  readonly entries: readonly AgentEntry[];
  readonly current: string | undefined;
  readonly to: (page: string) => string;
}

/** Whose centre it is, and the entries, the open one marked. */
export function AgentsMenu({ agent: { account, type, members }, entries, current, to }: AgentsMenuProps) {
  const t = useTranslations('agents.frame');
  const types = useTranslations('agents.shared.types');
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <div className={styles.head}>
        <span className={styles.initials} aria-hidden="true">
          {account.slice(0, 2).toUpperCase()}
        </span>
        <span className={styles.who}>
          <strong>{account}</strong>
          <span>{t('who', { type: types(`${type}`), members })}</span>
        </span>
      </div>
      {entries.map(({ key, Page, contracts }) => (
        <Link
          key={key}
          to={to(key)}
          replace
          className={styles.entry}
          aria-current={key === current ? 'page' : undefined}
          onPointerEnter={Page.preload}
          onFocus={Page.preload}
        >
          <span>{t(`pages.${key}`)}</span>
          {contracts && <Waiting kind={contracts} />}
          <ChevronRight className={styles.onward} size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}

/** How many contracts of a kind wait for the agent's answer; nothing while there are none. */
function Waiting({ kind }: { kind: AgreementKind }) {
  const t = useTranslations('agents.frame');
  const waiting = useOwnContract(kind).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{waiting}</span>
      <span className="visually-hidden">{t('waiting', { count: waiting })}</span>
    </span>
  );
}
