import type { SiteItemKind } from './calls/editing/schemas.ts';

/** The items that operators edit one by one, and `order`: the order of such items. */
export type EditedKind = SiteItemKind | 'order';

/** What operators do with such an item. A change that needs a second operator is proposed first. */
export type EditVerb = 'create' | 'change' | 'propose' | 'approve' | 'reject' | 'withdraw';

/** The verbs of each kind. Providers create vendors and games; approving a proposal creates a payment method. */
export const editVerbs = {
  banner: ['create', 'change'],
  announcement: ['create', 'change'],
  help: ['create', 'change'],
  page: ['create', 'change'],
  promotion: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  vendor: ['change'],
  game: ['change'],
  game_version: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  settings: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  method: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  template: ['create', 'change'],
  bonus_rule: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  points_config: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  point_good: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  vip_rank: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  rebate_rule: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  mission: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  leaderboard: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  check_in: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  referral_rule: ['change', 'propose', 'approve', 'reject', 'withdraw'],
  raffle: ['create', 'change', 'propose', 'approve', 'reject', 'withdraw'],
  agent_notice: ['create', 'change'],
  order: ['change'],
} as const satisfies Readonly<Record<EditedKind, readonly EditVerb[]>>;

/** The edits of operators, such as `banner.change`. */
export type EditAction = { [Kind in EditedKind]: `${Kind}.${(typeof editVerbs)[Kind][number]}` }[EditedKind];

/** All other actions of operators. */
export type ServiceAction =
  | 'deposit.first'
  | 'deposit.approve'
  | 'deposit.reject'
  | 'withdrawal.asked'
  | 'withdrawal.resumed'
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
  | 'application.first'
  | 'application.approve'
  | 'application.reject'
  | 'award.first'
  | 'award.approve'
  | 'award.reject'
  | 'award.revoke'
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
  | 'adjustment.withdraw'
  | 'operator.create'
  | 'operator.change'
  | 'operator.vouch'
  | 'operator.password'
  | 'operator.authenticator'
  | 'role.save'
  | 'settings.preview'
  | 'picture.create'
  | 'held_win.first'
  | 'held_win.pay'
  | 'held_win.refuse'
  | 'table.change'
  | 'table.ask_change'
  | 'table.ask_cancel'
  | 'table.confirm'
  | 'table.reject'
  | 'table.withdraw'
  | 'sports.change'
  | 'sports.ask'
  | 'sports.confirm'
  | 'sports.reject'
  | 'sports.withdraw'
  | 'lottery.change'
  | 'lottery.ask_change'
  | 'lottery.ask_cancel'
  | 'lottery.confirm'
  | 'lottery.reject'
  | 'lottery.withdraw'
  | 'bonus_list.give'
  | 'bonus_list.confirm'
  | 'bonus_list.reject'
  | 'redemption.approve'
  | 'redemption.reject'
  | 'redemption.address'
  | 'point_code.create'
  | 'alarm.see'
  | 'alarm.close'
  | 'rank.set'
  | 'rank.free'
  | 'rank.labels'
  | 'agent.application_first'
  | 'agent.application_approve'
  | 'agent.application_reject'
  | 'agent.ask'
  | 'agent.confirm'
  | 'agent.reject'
  | 'agent.withdraw'
  | 'agent.rate'
  | 'agent.code'
  | 'agent.code_end'
  | 'agent.lock'
  | 'agent.lock_refuse'
  | 'contract.propose'
  | 'contract.first'
  | 'contract.approve'
  | 'contract.refuse'
  | 'contract.withdraw'
  | 'contract.end'
  | 'settlement.first'
  | 'settlement.pay'
  | 'settlement.hold'
  | 'settlement.drop';

/** Actions as the audit log stores them. An action without a text in the back office's catalogue does not compile. */
export type AuditAction = ServiceAction | EditAction;

/** The subjects of the other actions. */
export type ServedKind =
  | 'deposit'
  | 'withdrawal'
  | 'application'
  | 'award'
  | 'feedback'
  | 'chat message'
  | 'member'
  | 'operator'
  | 'role'
  | 'picture'
  | 'held win'
  | 'table'
  | 'sports'
  | 'lottery'
  | 'bonus list'
  | 'redemption'
  | 'alarm'
  | 'agent application'
  | 'line request'
  | 'contract'
  | 'settlement';

/** What an entry of the audit log is about. */
export type AuditSubject = ServedKind | EditedKind;
