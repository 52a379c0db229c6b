import { ChevronsLeft, ChevronsRight, Clock3, MessagesSquare, Smartphone } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useSettings } from '../../platform/site/site.ts';
import { foldBar, useBarFolded } from './bar-folded.ts';
import { DownloadCode } from './DownloadCode.tsx';
import { RecentPanel } from './RecentPanel.tsx';
import styles from './RightBar.module.css';
import { useServiceWays } from './service-ways.tsx';

/** The right bar of wide screens (1-site §2): the app, channels to the operator, the chat room, recent games. */
export default function RightBar() {
  const t = useTranslations('bar.side');
  const folded = useBarFolded();
  const label = t(folded ? 'open' : 'close');
  return (
    <aside className={folded ? styles.handle : styles.bar} aria-label={t('label')}>
      {!folded && <Entries />}
      {/* One button folds and unfolds the bar, so that it keeps the focus. */}
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
  const ways = useServiceWays();
  const [recent, setRecent] = useState(false);
  const recentOpener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {on.includes('APPDOWNLOAD') && <DownloadCode className={styles.action} icon={<Smartphone size={20} />} />}
      {ways.map(({ key, label, icon, onSelect }) => (
        <Action key={key} label={label} icon={icon} onPress={onSelect} />
      ))}
      {on.includes('CHATROOM') && (
        <Action label={t('chat')} icon={<MessagesSquare size={20} />} onPress={() => openDialog('chat')} />
      )}
      {on.includes('RECENTGAMES') && (
        <div className={styles.around}>
          <Action
            ref={recentOpener}
            label={t('recent')}
            icon={<Clock3 size={20} />}
            expanded={recent}
            onPress={() => setRecent(!recent)}
          />
          {recent && <RecentPanel opener={recentOpener} onClose={() => setRecent(false)} />}
        </div>
      )}
    </>
  );
}

interface ActionProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the panel that it opens is open. */
  readonly expanded?: boolean;
  readonly onPress: () => void;
}

function Action({ ref, label, icon, expanded, onPress }: ActionProps) {
  return (
    <button
      ref={ref}
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
