import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, EmptyState } from '@chhokka/ui';
import { useAgent } from '../agent.ts';
import { WhenThere } from '../shared/WhenThere.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { QrDialog } from './QrDialog.tsx';
import styles from './Register.module.css';
import { type AgentLink, useLinks } from './use-links.ts';

/** The agent's registration links with what each brought, and the way to a new one. */
export function Links() {
  const t = useTranslations('agents.register.links');
  const links = useLinks();
  const { links: types } = useAgent();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<AgentLink | null>(null);
  const make = types.length > 0 && (
    <Button look="primary" icon={<Plus size={18} />} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <>
      <WhenThere query={links}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              picture={<Link2 size={40} strokeWidth={1.5} />}
              title={t('none')}
              text={t('noneText')}
              action={make}
            />
          ) : (
            <>
              <div className={styles.bar}>
                <p className={styles.lead}>{t('lead')}</p>
                {make}
              </div>
              <ul className={styles.links}>
                {list.map((link) => (
                  <LinkCard key={link.code} link={link} onShow={() => setShown(link)} />
                ))}
              </ul>
            </>
          )
        }
      </WhenThere>
      {isMaking && (
        <LinkDialog
          onClose={() => setMaking(false)}
          onMade={(link) => {
            setMaking(false);
            setShown(link);
          }}
        />
      )}
      {shown && <QrDialog link={shown} onClose={() => setShown(null)} />}
    </>
  );
}
