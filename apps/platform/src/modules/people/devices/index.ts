export { deviceName } from './device-name.ts';
export { type Devices } from './devices.ts';
export type { LoginHistory } from './history/history.ts';
export type { MemberSessions, SessionEntry } from './sessions.ts';
export { findSharers, findSharersAmong, findSharersOf, type Sharer } from './sharers.repository.ts';
