import { FileQuestion, Handshake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { buttonClass, Dialog, EmptyState } from '@chhokka/ui';
import { Link } from '../../platform/router/router.tsx';
import { useSetting } from '../../platform/site/site.ts';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import styles from './Agents.module.css';

interface NotOpenedProps {
  readonly error: Error;
  readonly onRetry: () => Promise<void>;
  readonly onClose: () => void;
}

/** Why the centre does not open: the member is no agent, or the call failed. */
export function NotOpened({ error, onRetry, onClose }: NotOpenedProps) {
  const t = useTranslations('agents.frame');
  const isNoAgent = error instanceof CallRefused && error.code === 'not_an_agent';
  return (
    <Dialog title={t('title')} width={480} height="auto" onClose={onClose}>
      {isNoAgent ? <NoAgent /> : <CallFailure error={error} onRetry={onRetry} />}
    </Dialog>
  );
}

/** For members who are no agents: what the centre is, and how to become one. */
function NoAgent() {
  const t = useTranslations('agents.frame');
  const join = useSetting('AGENTJOIN') === true;
  return (
    <EmptyState
      picture={<Handshake size={40} strokeWidth={1.5} />}
      title={t('refused')}
      text={t('refusedText')}
      action={
        join && (
          <Link to="/join" className={buttonClass('primary')}>
            {t('become')}
          </Link>
        )
      }
    />
  );
}

/** An address may name a page that there is not: it says so, beside the menu or above it. */
export function UnknownPage() {
  const t = useTranslations('agents.frame');
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
