import type { SiteItemKind } from './calls/editing/schemas.ts';

/** What operators edit one by one, and the order it stands in. */
export type EditedKind = SiteItemKind | 'order';

/** What happens to it; what needs a second operator is proposed first. */
export type EditVerb = 'create' | 'change' | 'propose' | 'approve' | 'reject' | 'withdraw';

/** What happens to which: vendors and games come from providers, a new method is a proposal that was approved. */
export const editVerbs = {
  banner: ['create', 'change'],
  announcement: ['create', 'change'],
  help: ['create', 'change'],
  page: ['create', 'change'],
  promotion: ['create', 'change'],
  vendor: ['change'],
  game: ['change'],
  settings: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  method: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  template: ['create', 'change'],
  order: ['change'],
} as const satisfies Readonly<Record<EditedKind, readonly EditVerb[]>>;

/** What operators do to what is edited one by one. */
export type EditAction = { [Kind in EditedKind]: `${Kind}.${(typeof editVerbs)[Kind][number]}` }[EditedKind];

/** What else operators do. */
export type ServiceAction =
  | 'deposit.first'
  | 'deposit.approve'
  | 'deposit.reject'
  | 'withdrawal.approved_first'
  | 'withdrawal.approved'
  | 'withdrawal.paid'
  | 'withdrawal.forced_first'
  | 'withdrawal.paid_again_first'
  | 'withdrawal.paid_again'
  | 'withdrawal.returned_first'
  | 'withdrawal.returned'
  | 'withdrawal.forced'
  | 'withdrawal.rejected'
  | 'withdrawal.verified'
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
  | 'operator.vouch'
  | 'operator.password'
  | 'operator.authenticator'
  | 'role.save'
  | 'settings.preview'
  | 'picture.create';

/** What operators do, as the audit log writes it down. One without words in the back office's catalogue does not compile. */
export type AuditAction = ServiceAction | EditAction;

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
