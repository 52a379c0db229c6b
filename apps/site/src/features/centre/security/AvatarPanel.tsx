import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smile } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AvatarName } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { MEMBER_INFO_KEY, useMember } from '../../../platform/member/member.ts';
import { Avatar } from '../../../widgets/Avatar.tsx';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { Panel } from './Panel.tsx';
import styles from './Security.module.css';

/** The drawn avatars, of which the member chooses one (1-site §6, avatar and icon). Others see it in the chat room. */
export function AvatarPanel() {
  const t = useTranslations('centre.account');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { data: member } = useMember();
  const icons = useQuery({
    queryKey: ['icons'],
    queryFn: ({ signal }) => call('memberIcons', {}, { signal }),
    staleTime: Infinity,
  });
  const choice = useMutation({
    mutationFn: (avatar: AvatarName) => call('memberAvatar', { avatar }),
    onError: (refused) => toast(failureText(refused), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: MEMBER_INFO_KEY }),
  });
  const chosen = choice.isPending ? choice.variables : member?.avatar;

  return (
    <Panel icon={<Smile size={22} />} title={t('avatar')} text={t('avatarText')}>
      {icons.error && <CallFailure compact error={icons.error} onRetry={async () => void (await icons.refetch())} />}
      <div role="radiogroup" aria-label={t('avatar')} className={styles.avatars}>
        {icons.data?.list.map((name) => (
          <label key={name} className={styles.avatar}>
            <input
              type="radio"
              name="avatar"
              className="visually-hidden"
              checked={name === chosen}
              disabled={choice.isPending}
              onChange={() => choice.mutate(name)}
            />
            <Avatar name={name} size={44} />
            <span className="visually-hidden">{t(`avatars.${name}`)}</span>
          </label>
        ))}
      </div>
    </Panel>
  );
}
