import { Tabs } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CentrePage, WhenThere } from '../CentrePage.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { CheckInPanel } from './CheckInPanel.tsx';
import { MissionList } from './MissionList.tsx';
import { useFollowMissions, useMissions } from './use-missions.ts';

const TABS = ['missions', 'checkIn', 'board'] as const;
type Tab = (typeof TABS)[number];

/** Page `missionLeaderboard`: missions with progress, the daily check-in, and the leaderboards (1-site §2). */
export default function MissionsPage() {
  const t = useTranslations('missions');
  const [tab, setTab] = useState<Tab>('missions');
  const missions = useMissions();
  useFollowMissions();
  const tabs = TABS.map((key) => ({ key, label: t(`tabs.${key}`) }));
  const tools = <Tabs label={t('tabs.label')} tabs={tabs} selected={tab} onSelect={setTab} panelId="missions-panel" />;
  return (
    <CentrePage tools={tools}>
      <div id="missions-panel" role="tabpanel" aria-label={t(`tabs.${tab}`)}>
        {tab === 'board' ? (
          <BoardPanel />
        ) : (
          <WhenThere query={missions}>
            {(value) => (tab === 'missions' ? <MissionList summary={value} /> : <CheckInPanel summary={value} />)}
          </WhenThere>
        )}
      </div>
    </CentrePage>
  );
}
