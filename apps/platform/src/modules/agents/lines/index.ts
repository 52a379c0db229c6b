export { inLine } from './in-line.repository.ts';
export { makes, requireAgent } from './line.policy.ts';
export { presentMember } from './present.ts';
