import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Tabs } from '@chhokka/ui';
import { useAgent } from '../agent.ts';
import { AgentPage } from '../shared/AgentPage.tsx';
import { HandForm } from './HandForm.tsx';
import { Links } from './Links.tsx';
import { MadeAccount } from './MadeAccount.tsx';
import styles from './Register.module.css';

const PANEL = 'register-panel';

/** Page `registerCenter`: accounts by hand, for agents who may make them, and registration links. */
export default function RegisterPage() {
  const t = useTranslations('agents.register');
  const { makes } = useAgent();
  const [tab, setTab] = useState<'hand' | 'links'>(makes.length > 0 ? 'hand' : 'links');
  return (
    <AgentPage>
      {makes.length > 0 && (
        <div>
          <Tabs
            label={t('way')}
            tabs={[
              { key: 'hand', label: t('hand.tab') },
              { key: 'links', label: t('links.tab') },
            ]}
            selected={tab}
            onSelect={setTab}
            panelId={PANEL}
          />
        </div>
      )}
      <div
        id={PANEL}
        className={styles.tabPanel}
        {...(makes.length > 0 && { role: 'tabpanel', 'aria-label': t(`${tab}.tab`) })}
      >
        {tab === 'hand' ? <ByHand /> : <Links />}
      </div>
    </AgentPage>
  );
}

/** The form, and in its place the account that it made. */
function ByHand() {
  const [made, setMade] = useState<CallValue<'agentMakeDownline'> | null>(null);
  if (made !== null) return <MadeAccount made={made} onAgain={() => setMade(null)} />;
  return <HandForm onMade={setMade} />;
}
