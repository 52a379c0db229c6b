import { useTranslations } from 'use-intl';
import { isAgentSession } from '../../../platform/member/agent.ts';
import { useMember } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Avatar } from '../../../widgets/Avatar.tsx';
import styles from './Security.module.css';

/** The member's avatar, account, nickname and kind. */
export function Profile() {
  const t = useTranslations('centre.account');
  const session = useSession();
  const { data } = useMember();
  if (session === null) return null;
  return (
    <section className={styles.panel} aria-label={t('profile')}>
      <div className={styles.profile}>
        <Avatar name={data?.avatar} size={56} />
        <dl className={styles.facts}>
          <div>
            <dt>{t('account')}</dt>
            <dd>{session.account}</dd>
          </div>
          <div>
            <dt>{t('nickname')}</dt>
            <dd>{data?.nickname ?? session.account}</dd>
          </div>
          <div>
            <dt>{t('kind')}</dt>
            <dd>{isAgentSession(session) ? t('agent') : t('player')}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
