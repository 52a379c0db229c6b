import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@chhokka/ui';
import { AGENTS_KEY } from '../../../platform/agents/agents.ts';
import { agentsCall } from '../../../platform/agents/agents-api.ts';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { AgentPage } from '../shared/AgentPage.tsx';
import { WhenThere } from '../shared/WhenThere.tsx';
import styles from './Announcement.module.css';

/** Page `announcement`: what the site tells agents, newest first. */
export default function AnnouncementPage() {
  const t = useTranslations('agents.announcement');
  const { when } = useFormats();
  const language = useLanguage();
  const notices = useQuery({
    queryKey: [...AGENTS_KEY, 'notices', language],
    queryFn: ({ signal }) => agentsCall('agentNotices', { language: wireLanguage() }, { signal }),
  });
  return (
    <AgentPage>
      <WhenThere query={notices}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState picture={<Megaphone size={40} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
          ) : (
            <ul className={styles.notices}>
              {list.map(({ noticeId, title, text, at }) => (
                <li key={noticeId} className={styles.notice}>
                  <h3>{title}</h3>
                  <p className={styles.when}>{when(at)}</p>
                  <p className={styles.text}>{text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </WhenThere>
    </AgentPage>
  );
}
