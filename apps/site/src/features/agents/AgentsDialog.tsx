import { ChevronLeft, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dialog, IconButton } from '@chhokka/ui';
import { useAgentCentre } from '../../platform/agents/agents.ts';
import { useWide } from '../../platform/device/wide.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMembersOnly } from '../../widgets/panel/use-members-only.ts';
import { type PanelAddress, usePanelAddress } from '../../widgets/panel/use-panel-address.ts';
import { type Agent, AgentContext, AgentWays } from './agent.ts';
import type { AgentEntry, AgentPageKey } from './agent-pages.ts';
import styles from './Agents.module.css';
import { AgentsContent } from './AgentsContent.tsx';
import { AgentsMenu } from './AgentsMenu.tsx';
import { NotOpened, UnknownPage } from './AgentsStates.tsx';
import { entryOf, isUnknown, useAgentEntries } from './use-agent-entries.ts';

interface AgentsProps {
  /** The page to open; left out, the default page. */
  readonly page?: string | undefined;
  readonly onClose: () => void;
}

/** The agent centre (1-site §2). Guests are asked to log in first (1-site §5, login gate). */
export default function AgentsDialog(props: AgentsProps) {
  const isMember = useMembersOnly({
    reason: 'agent',
    onClose: props.onClose,
    reopen: () => openDialog('agents', { page: props.page as AgentPageKey | undefined }),
  });
  return isMember && <Centre {...props} />;
}

/** The modal stands once the agent is known (1-site §2), or that there is none. */
function Centre({ page: asked, onClose }: AgentsProps) {
  const address = usePanelAddress('agent', asked, onClose);
  const { data, error, refetch } = useAgentCentre();
  const entries = useAgentEntries();
  if (data !== undefined && entries !== undefined) {
    return (
      <AgentContext value={data}>
        <AgentWays value={address.to}>
          <Frame agent={data} entries={entries} address={address} />
        </AgentWays>
      </AgentContext>
    );
  }
  if (error === null) return null;
  return <NotOpened error={error} onRetry={async () => void (await refetch())} onClose={address.leave} />;
}

interface FrameProps {
  readonly agent: Agent;
  readonly entries: readonly AgentEntry[];
  readonly address: PanelAddress;
}

/** Menu and page side by side where there is room. On phones the menu leads to the page. */
function Frame({ agent, entries, address: { page, to, leave } }: FrameProps) {
  const t = useTranslations('agents.frame');
  const common = useTranslations('common');
  const isWide = useWide();
  const unknown = isUnknown(page) && <UnknownPage />;
  const entry = unknown ? undefined : entryOf(entries, page, isWide);
  const named = entry && !isWide ? <PageTitle name={t(`pages.${entry.key}`)} menu={to()} /> : t('title');
  return (
    <Dialog
      filled
      height="auto"
      draggable={false}
      className={styles.panel}
      {...(isWide ? { label: t('title'), closeButton: false } : { title: named })}
      onClose={leave}
    >
      <div className={styles.centre}>
        {!isWide && unknown}
        {(isWide || entry === undefined) && <AgentsMenu agent={agent} entries={entries} current={entry?.key} to={to} />}
        {isWide && (
          <IconButton className={styles.close} label={common('close')} icon={<X size={22} />} onClick={leave} />
        )}
        {isWide && unknown}
        {entry && <AgentsContent key={entry.key} entry={entry} isNamed={isWide} />}
      </div>
    </Dialog>
  );
}

function PageTitle({ name, menu }: { name: string; menu: string }) {
  const t = useTranslations('agents.frame');
  return (
    <span className={styles.pageTitle}>
      <Link to={menu} replace className={styles.back} aria-label={t('back')}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Link>
      {name}
    </span>
  );
}
