import { ChevronLeft, FileQuestion, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog, EmptyState } from '@chhokka/ui';
import type { CentrePageKey } from './centre-pages.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Link } from '../../platform/router/router.tsx';
import { useWide } from '../../platform/device/wide.ts';
import { useMembersOnly } from '../../widgets/panel/use-members-only.ts';
import styles from './Centre.module.css';
import { CentreContent } from './CentreContent.tsx';
import { CentreMenu } from './CentreMenu.tsx';
import { PagesThere } from './pages-there.ts';
import { PositionBar } from './PositionBar.tsx';
import { TransferTo } from './transfer/transfer-to.ts';
import { PaymentPasswordWay } from './proof/PaymentPasswordWay.tsx';
import { isUnknown, useCentreAddress } from './use-centre-address.ts';
import { entryOf, useEntries } from './use-entries.ts';

/** 1-site §9, personal-centre modal. */
const DELAY_MS = 100;

interface CentreProps {
  /** The page to open; left out, the default page. */
  readonly page?: string | undefined;
  /** To whom an agent wants to send money. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
}

/** The member centre (1-site §2). Guests are asked to log in first (1-site §5, login gate). */
export default function CentreDialog(props: CentreProps) {
  const isMember = useMembersOnly({
    reason: 'centre',
    onClose: props.onClose,
    reopen: () => openDialog('centre', { page: props.page as CentrePageKey | undefined }),
  });
  return isMember && <Centre {...props} />;
}

/** Menu and page side by side where there is room. On phones the menu leads to the page. */
function Centre({ page: asked, to: receiver, onClose }: CentreProps) {
  // Kept: the address, which opens the centre once more, does not name it.
  const [sendTo] = useState(receiver);
  const t = useTranslations('centre.frame');
  const isWide = useWide();
  const { page, to, leave } = useCentreAddress(asked, onClose);
  const entries = useEntries();
  const unknown = isUnknown(page) && <UnknownPage />;
  const entry = entries && !unknown ? entryOf(entries, page, isWide) : undefined;
  const menu = entries && <CentreMenu entries={entries} current={entry?.key} to={to} />;
  const content = entry && <CentreContent key={entry.key} entry={entry} isNamed={isWide} />;
  return (
    <Dialog
      filled
      delay={DELAY_MS}
      height="auto"
      minWidth={200}
      minHeight={200}
      draggable={false}
      className={styles.panel}
      title={entry && !isWide ? <PageTitle name={t(`labels.${entry.label}`)} menu={to()} /> : t('title')}
      onClose={leave}
    >
      <div className={styles.centre}>
        {entries?.length === 0 && (
          <EmptyState picture={<UserRoundX size={40} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
        )}
        {!isWide && unknown}
        {isWide || !entry ? menu : null}
        {isWide && unknown}
        <PagesThere value={entries?.map(({ key }) => key) ?? []}>
          <TransferTo value={sendTo}>
            <PaymentPasswordWay>{content}</PaymentPasswordWay>
          </TransferTo>
        </PagesThere>
      </div>
      {entries?.some(({ key }) => key === 'playerProtection') && <PositionBar to={to} />}
    </Dialog>
  );
}

/** An address may name a page that there is not: it says so, beside the menu or above it. */
function UnknownPage() {
  const t = useTranslations('centre.frame');
  return (
    <div className={styles.unknown} role="status">
      <EmptyState
        compact
        picture={<FileQuestion size={36} strokeWidth={1.5} />}
        title={t('unknown')}
        text={t('unknownText')}
      />
    </div>
  );
}

function PageTitle({ name, menu }: { name: string; menu: string }) {
  const t = useTranslations('centre.frame');
  return (
    <span className={styles.pageTitle}>
      <Link to={menu} replace className={styles.back} aria-label={t('back')}>
        <ChevronLeft size={22} aria-hidden="true" />
      </Link>
      {name}
    </span>
  );
}
