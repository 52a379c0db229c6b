export { type Directory, type MemberFacts } from './directory.ts';
export type { MemberLine } from './find-members.repository.ts';
