export { tellProcesses } from './channels.repository.ts';
export { frameOf } from './frame.ts';
export { hearChannels } from './hear-channels.ts';
export { acceptPages } from './pages.ts';
export type { Wire } from './socket-wire.ts';
export { acceptSockets } from './sockets.ts';
