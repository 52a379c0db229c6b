import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, EmptyState, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import styles from './Referral.module.css';

type Friend = CallValue<'referralState'>['friends'][number];

interface FriendListProps {
  readonly friends: readonly Friend[];
  /** Fetches older ones; null: these are all. */
  readonly more: (() => void) | null;
  readonly busy: boolean;
}

/** The friends, the newest first, with what each has brought. */
export function FriendList({ friends, more, busy }: FriendListProps) {
  const t = useTranslations('referral');
  return (
    <section className={styles.card} aria-labelledby="referral-friends">
      <h4 id="referral-friends" className={styles.title}>
        {t('list')}
      </h4>
      {friends.length === 0 ? (
        <EmptyState compact picture={<Users size={32} strokeWidth={1.5} />} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.friends}>
          {friends.map((friend) => (
            <FriendLine key={friend.friendId} friend={friend} />
          ))}
        </ul>
      )}
      {more !== null && (
        <Button busy={busy} onClick={more}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function FriendLine({ friend }: { friend: Friend }) {
  const t = useTranslations('referral');
  const symbol = useCurrencySymbol();
  const { when } = useFormats();
  const { name, joinedAt, counts, earned, tiers, progress } = friend;
  return (
    <li>
      <span className={styles.words}>
        <strong>{name}</strong>
        <small>{t('joined', { when: when(joinedAt) })}</small>
        {!counts && <small className={styles.unproved}>{t('notCounted')}</small>}
        <small>
          {t('reached', { count: tiers.length })}
          {progress !== null && ` · ${t('progress', { percent: progress })}`}
        </small>
      </span>
      <Money amount={earned} symbol={symbol} tone="win" />
    </li>
  );
}
