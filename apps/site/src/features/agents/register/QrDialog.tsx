import { Copy, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, Dialog } from '@chhokka/ui';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import { LateQrCode } from '../../../widgets/qr/LateQrCode.tsx';
import styles from './Register.module.css';
import type { AgentLink } from './use-links.ts';

/** A link to show to somebody: as a QR code, to copy, and to share. */
export function QrDialog({ link: { code, url }, onClose }: { link: AgentLink; onClose: () => void }) {
  const t = useTranslations('agents.register.links');
  const copy = useCopy();
  const share = (): void => {
    // Whoever closes the browser's list of apps has shared nothing, and needs no message.
    navigator.share({ text: t('shareText', { code }), url }).catch(() => undefined);
  };
  return (
    <Dialog title={t('title', { code })} width={420} height="auto" onClose={onClose}>
      <div className={styles.qr}>
        <LateQrCode size={240} text={url} label={t('qr', { code })} />
        <p className={styles.url}>{url}</p>
        <div className={styles.actions}>
          <Button look="primary" icon={<Copy size={18} />} onClick={() => copy(url)}>
            {t('copy')}
          </Button>
          {'share' in navigator && (
            <Button icon={<Share2 size={18} />} onClick={share}>
              {t('share')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
