import type { LineMember } from '@chhokka/contracts';
import type { UserType } from '../../../infra/http/sessions.ts';
import { presentMember as present } from '../lines/index.ts';

/** A member as the rows of reports name it. */
export interface Named {
  readonly memberId: string;
  readonly account: string;
  readonly type: UserType;
}

/** A member as uplines see it: players' names are masked if the setting says so, agents' never are. */
export function presentMember({ memberId, account, type }: Named, masked: boolean): LineMember {
  return present({ id: memberId, account, userType: type }, { masks: masked });
}
