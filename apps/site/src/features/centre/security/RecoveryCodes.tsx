import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Checkbox, toast } from '@chhokka/ui';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import { useSession } from '../../../platform/session/session.ts';
import { saveText } from './save-text.ts';
import styles from './Security.module.css';

/** The recovery codes, shown only once. The member must confirm that they are stored before continuing. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('security.recovery');
  const session = useSession();
  const copy = useCopy();
  const [kept, setKept] = useState(false);

  function download(): void {
    const title = t('fileTitle', { account: session?.account ?? '', site: location.host });
    saveText(`recovery-codes-${location.hostname}.txt`, `${title}\n\n${codes.join('\n')}\n`);
  }

  function finish(): void {
    toast(t('on'), 'good');
    onKept();
  }

  return (
    <div className={styles.form}>
      <p>{t('text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Button icon={<Copy size={18} />} onClick={() => copy(codes.join('\n'))}>
          {t('copy')}
        </Button>
        <Button icon={<Download size={18} />} onClick={download}>
          {t('download')}
        </Button>
      </div>
      <Checkbox label={t('kept')} checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button look="primary" size="large" wide disabled={!kept} onClick={finish}>
        {t('done')}
      </Button>
    </div>
  );
}
