import type { CallValue } from '@chhokka/contracts';

export type MissionSummary = CallValue<'missionSummary'>;
export type MissionCard = MissionSummary['missions'][number];
export type CheckIn = MissionSummary['checkIn'];
export type CheckInDay = CheckIn['days'][number];
export type Board = CallValue<'missionLeaderboard'>['boards'][number];
