import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { boardsOf } from './boards.ts';
import { checkInNow, checkInStateOf } from './check-in.ts';
import type { MissionsParts } from './missions.types.ts';
import { officeList, officeResults } from './office.ts';
import { summaryOf } from './summary.ts';

/** Missions, leaderboards and the check-in (1-site §7). While MISSION is off, there are none; what was earned is in awards. */
export function missionsHandlers(parts: MissionsParts): HandlersOf<'missions'> {
  const refuseWhileOff = (): void => {
    if (!parts.settings.isOn('MISSION')) throw new Refused('function_not_enabled');
  };
  return {
    async missionSummary({ language }, { session: { memberId } }) {
      refuseWhileOff();
      return summaryOf(parts, memberId, textLanguageOf(language));
    },
    async missionLeaderboard({ language }, { session: { memberId } }) {
      refuseWhileOff();
      return boardsOf(parts, memberId, textLanguageOf(language));
    },
    async checkInState({ language }, { session: { memberId } }) {
      refuseWhileOff();
      return checkInStateOf(parts, memberId, textLanguageOf(language));
    },
    async checkIn({ language }, { session: { memberId } }) {
      refuseWhileOff();
      return checkInNow(parts, memberId, textLanguageOf(language));
    },
    officeMissions: (args) => officeList(parts, args),
    officeBoardResults: (args) => officeResults(parts, args),
  };
}
