import { AVATARS } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type { Handlers } from '../../../infra/http/handlers.ts';
import { saveAvatar } from '../members/index.ts';

/** The calls avatar and icon (1-site §6): the drawn icons, and the choice of one of them or of none. */
export function avatarHandlers(pool: Pool): Pick<Handlers, 'memberIcons' | 'memberAvatar'> {
  return {
    memberIcons: async () => ({ list: [...AVATARS] }),

    async memberAvatar({ avatar }, { session }) {
      await saveAvatar(pool, session.memberId, avatar);
      return { avatar };
    },
  };
}
