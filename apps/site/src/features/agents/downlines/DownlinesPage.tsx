import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass, classes, EmptyState, Select } from '@chhokka/ui';
import { Link } from '../../../platform/router/router.tsx';
import { SearchField } from '../../../widgets/SearchField.tsx';
import { useAgentWay } from '../agent.ts';
import { AgentPage } from '../shared/AgentPage.tsx';
import { LineWay } from '../shared/LineWay.tsx';
import { MoreButton } from '../shared/MoreButton.tsx';
import { WhenThere } from '../shared/WhenThere.tsx';
import { type Act, ActDialog } from './Acts.tsx';
import styles from './Downlines.module.css';
import { DownlineTable } from './DownlineTable.tsx';
import { type DownlineQuery, useDownlines } from './use-downlines.ts';

const SEARCH_AFTER_MS = 400;
const SHOWN = ['all', 'agents', 'members'] as const;

/** Page `downlines`: the members of the line, level by level or by name, and what the agent can do with each. */
export default function DownlinesPage() {
  const t = useTranslations('agents.downlines');
  const [query, setQuery] = useState<DownlineQuery>({ under: undefined, search: '', show: 'all' });
  const [act, setAct] = useState<Act | null>(null);
  const downlines = useDownlines(query);
  const go = (under: string | undefined): void => setQuery({ under, search: '', show: query.show });
  const [search] = useState(() => (name: string) => setQuery((now) => ({ ...now, search: name })));
  return (
    <AgentPage>
      <div className={styles.tools}>
        <SearchField
          label={t('search')}
          clearLabel={t('clear')}
          value={query.search}
          afterMs={SEARCH_AFTER_MS}
          onSearch={search}
        />
        <Select
          label={t('show')}
          hideLabel
          options={SHOWN.map((show) => ({ value: show, label: t(`shown.${show}`) }))}
          value={query.show}
          onChange={(show) => setQuery({ ...query, show: SHOWN.find((each) => each === show) ?? 'all' })}
        />
      </div>
      <WhenThere query={downlines}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          const isOld = downlines.isPlaceholderData;
          return (
            <div className={classes(styles.list, isOld && styles.stale)} aria-busy={isOld}>
              {query.search === '' && <LineWay way={pages[0]?.way ?? []} onGo={go} />}
              {list.length === 0 ? <Nobody query={query} /> : <DownlineTable list={list} onGo={go} onAct={setAct} />}
              <MoreButton list={downlines} />
            </div>
          );
        }}
      </WhenThere>
      {act && <ActDialog act={act} onClose={() => setAct(null)} />}
    </AgentPage>
  );
}

/** Nobody was found, or nobody is there yet. */
function Nobody({ query: { search, show, under } }: { query: DownlineQuery }) {
  const t = useTranslations('agents.downlines');
  const to = useAgentWay();
  const isFirst = search === '' && show === 'all' && under === undefined;
  return (
    <EmptyState
      picture={<UsersRound size={40} strokeWidth={1.5} />}
      title={t(isFirst ? 'none' : 'notFound')}
      text={t(isFirst ? 'noneText' : 'notFoundText')}
      action={
        isFirst && (
          <Link to={to('registerCenter')} replace className={buttonClass('primary')}>
            {t('register')}
          </Link>
        )
      }
    />
  );
}
