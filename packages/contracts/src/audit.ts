import type { SiteItemKind } from './office-site.ts';

/** What operators edit one by one, and the order it stands in. */
export type EditedKind = SiteItemKind | 'order';

/** What happens to it; what needs a second operator is proposed first. */
export type EditVerb = 'create' | 'change' | 'propose' | 'approve' | 'reject' | 'withdraw';

/** What else operators do. */
export type ServiceAction =
  | 'deposit.first'
  | 'deposit.approve'
  | 'deposit.reject'
  | 'withdrawal.approved_first'
  | 'withdrawal.approved'
  | 'withdrawal.paid'
  | 'withdrawal.paid_again_first'
  | 'withdrawal.paid_again'
  | 'withdrawal.returned_first'
  | 'withdrawal.returned'
  | 'withdrawal.forced'
  | 'withdrawal.rejected'
  | 'withdrawal.note'
  | 'application.approve'
  | 'application.reject'
  | 'feedback.answer'
  | 'feedback.close'
  | 'chat.dismiss'
  | 'chat.hide'
  | 'chat.mute'
  | 'member.lock'
  | 'member.unlock'
  | 'member.exclude'
  | 'member.note'
  | 'adjustment.request'
  | 'adjustment.post'
  | 'adjustment.approve'
  | 'adjustment.reject'
  | 'operator.create'
  | 'operator.change'
  | 'withdrawal.verified'
  | 'operator.password'
  | 'operator.authenticator'
  | 'role.save'
  | 'picture.create';

/** What operators do, as the audit log writes it down. One without words in the back office's catalogue does not compile. */
export type AuditAction = ServiceAction | `${EditedKind}.${EditVerb}`;

/** What it is done to, beside what is edited one by one. */
export type ServedKind =
  | 'deposit'
  | 'withdrawal'
  | 'application'
  | 'feedback'
  | 'chat message'
  | 'member'
  | 'operator'
  | 'role'
  | 'picture';

/** What a line of the audit log is about. */
export type AuditSubject = ServedKind | EditedKind;
