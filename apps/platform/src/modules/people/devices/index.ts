export { deviceName } from './device-name.ts';
export { createDevices, type Devices } from './devices.ts';
export { deviceHandlers } from './devices.routes.ts';
export type { LoginHistory } from './history/history.ts';
export { isKnownDevice, keepDevice } from './known-devices.repository.ts';
export type { MemberSessions, SessionEntry } from './sessions.ts';
export type { Sharer } from './sharers.repository.ts';
