export { wayTo } from './downlines.ts';
export { inLine } from './in-line.repository.ts';
export { type AgentSession, makes, type Makes, requireAgent } from './line.policy.ts';
export type { AgentEnded, LineMove, LineMoved } from './lines.parts.ts';
export { type NamedMember, presentMember } from './present.ts';
export { holdTree } from './tree.repository.ts';
