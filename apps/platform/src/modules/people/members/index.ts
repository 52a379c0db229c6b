export { findAvatar, saveAvatar } from './avatar.repository.ts';
export { insertConformancePlayer, lockConformancePlayer } from './conformance-player.repository.ts';
export { cleanText, fieldProblem, holdsHidden } from './field-text.ts';
export { bindEmail, bindMobile, findHolder, type Holder, lockHolder } from './holder.repository.ts';
export { writeUpline, writeUserType } from './line.repository.ts';
export { lockLocks, type Locks, writeLocks } from './locks.repository.ts';
export {
  findByFirebase,
  findById,
  findByMobile,
  findByName,
  findByRegistration,
  findEmail,
  findMember,
  hasUpline,
  insertMember,
  keepLogin,
  lockMember,
  type MemberRow,
  type NewMember,
  updateHash,
  updatePassword,
} from './members.repository.ts';
export { findPaymentPassword, replacePaymentPassword } from './payment-password.repository.ts';
export { insertProfile } from './profile.repository.ts';
export type { Profile } from './profile.types.ts';
export { deleteTrialMembers, lockEndedTrials } from './trial.repository.ts';
