import { ChevronsLeft, ChevronsRight, Clock3, Headset, MessagesSquare, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServiceEntry } from '@chhokka/contracts';
import { openChat } from '../../shared/dialogs.ts';
import { useService, useServiceEntries } from '../../shared/service.ts';
import { useSettings } from '../../shared/site.ts';
import { foldBar, useBarFolded } from './bar-folded.ts';
import { DownloadCode } from './DownloadCode.tsx';
import { RecentGames } from './RecentGames.tsx';
import styles from './RightBar.module.css';
import { SocialMark } from './social-marks.tsx';

/** The bar at the right of wide screens (1-site §2): the app, ways to the operator, the chat room, recent games. */
export default function RightBar() {
  const t = useTranslations('bar.side');
  const folded = useBarFolded();
  const label = t(folded ? 'open' : 'close');
  return (
    <aside className={folded ? styles.handle : styles.bar} aria-label={t('label')}>
      {!folded && <Entries />}
      {/* The same button folds and unfolds, so that it keeps the focus. */}
      <button
        type="button"
        className={folded ? styles.unfold : styles.action}
        aria-label={label}
        title={label}
        onClick={() => foldBar(!folded)}
      >
        {folded ? <ChevronsLeft size={18} /> : <ChevronsRight size={18} />}
      </button>
    </aside>
  );
}

function Entries() {
  const t = useTranslations('bar.side');
  const on = useSettings() ?? [];
  const open = useService();
  const ways = useServiceEntries('bar');
  const [recent, setRecent] = useState(false);
  return (
    <>
      {on.includes('APPDOWNLOAD') && <DownloadCode className={styles.action} icon={<Smartphone size={20} />} />}
      {ways
        .filter(({ csType }) => csType !== 'vip')
        .map((way) => (
          <Action
            key={way.csType}
            label={t(way.csType)}
            icon={<WayMark type={way.csType} />}
            // The chat is that of the member's rank; other ways have one address each.
            onPress={() => void open(way.csType === 'livechat' ? undefined : way)}
          />
        ))}
      {on.includes('CHATROOM') && (
        <Action label={t('chat')} icon={<MessagesSquare size={20} />} onPress={() => openChat()} />
      )}
      {on.includes('RECENTGAMES') && (
        <div className={styles.around}>
          <Action
            label={t('recent')}
            icon={<Clock3 size={20} />}
            expanded={recent}
            onPress={() => setRecent(!recent)}
          />
          {recent && <RecentGames onClose={() => setRecent(false)} />}
        </div>
      )}
    </>
  );
}

function WayMark({ type }: { type: ServiceEntry['csType'] }) {
  return type === 'livechat' || type === 'vip' ? <Headset size={20} /> : <SocialMark of={type} />;
}

interface ActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the panel that it opens stands. */
  readonly expanded?: boolean;
  readonly onPress: () => void;
}

function Action({ label, icon, expanded, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
