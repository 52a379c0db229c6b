export { inLine } from './in-line.repository.ts';
export { type AgentSession, makes, type Makes, requireAgent } from './line.policy.ts';
export { type NamedMember, presentMember } from './present.ts';
