export { createMemberDesk, type MemberDesk, type MemberFacts } from './member-desk.ts';
export type { MemberLine } from './find-members.repository.ts';
