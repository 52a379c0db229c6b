export { type HostedFolder, hostFolder, ownPolicy } from './clients.ts';
export { TooManyCalls, answerTooMany, unreadableStatus } from './errors.ts';
export { type LimitRules, type Limits, createLimits } from './limits.ts';
export { type Metrics, createMetrics, serveMetrics } from './metrics.ts';
export { addProbes } from './probes.ts';
export { createReadiness } from './readiness.ts';
export { type ServerParts, createServer } from './server.ts';
export { type StrangerWords, type Strangers, createStrangers } from './strangers.ts';
