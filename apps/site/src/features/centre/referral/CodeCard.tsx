import { Copy, Link2, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@chhokka/ui';
import { QrCode } from '@chhokka/ui/qr';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import styles from './Referral.module.css';

/** The code and its link, to copy, to share, and to scan. */
export function CodeCard({ code, link }: { code: string; link: string }) {
  const t = useTranslations('referral');
  const copy = useCopy();
  const share = (): void => {
    // Whoever closes the browser's list of apps has shared nothing, and needs no message.
    navigator.share({ text: t('shareText', { code }), url: link }).catch(() => undefined);
  };
  return (
    <section className={styles.card} aria-labelledby="referral-code">
      <div className={styles.invite}>
        <div className={styles.own}>
          <h4 id="referral-code" className={styles.title}>
            {t('code')}
          </h4>
          <p className={styles.code}>{code}</p>
          <p className={styles.link}>{link}</p>
          <div className={styles.actions}>
            <Button look="primary" icon={<Link2 size={18} />} onClick={() => void copy(link)}>
              {t('copyLink')}
            </Button>
            <Button icon={<Copy size={18} />} onClick={() => void copy(code)}>
              {t('copyCode')}
            </Button>
            {'share' in navigator && (
              <Button icon={<Share2 size={18} />} onClick={share}>
                {t('share')}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.qr}>
          <QrCode text={link} label={t('qr')} />
        </div>
      </div>
    </section>
  );
}
