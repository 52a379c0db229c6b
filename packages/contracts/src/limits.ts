/** Bounds and lists that both sides keep, without a schema: browsers import them as they are. */

/** Characters of a message in the chat room. */
export const CHAT_TEXT_LENGTH = 200;
export const chatReasons = ['insult', 'scam', 'advertising', 'other'] as const;

/** Of an application to a promotion (1-site §5): characters of the remark, pictures, bytes of each. */
export const PROMOTION_REMARK_LENGTH = 140;
export const PROMOTION_IMAGES = 3;
export const PROMOTION_IMAGE_BYTES = 5 * 1024 * 1024;
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** Such lines of one method. */
export const METHOD_DETAILS = 8;

/** How long members can be kept away from games and deposits. */
export const TIME_OUT_LENGTHS = ['1d', '3d', '1w', '2w', '6w'] as const;
export const EXCLUSION_LENGTHS = ['6m', '1y', '5y', 'forever'] as const;

/** Characters of an operator's reason: of one for other operators, and of one that the member is told. */
export const REASON_LENGTH = 500;
export const TOLD_REASON_LENGTH = 300;

/** What waits for operators is counted up to so many; that number itself stands for more. */
export const WAITING_COUNTED = 100;

/** Payout accounts that a member can have at once. */
export const PAYOUT_ACCOUNTS = 5;

/** Lines of a record in one answer at most; those that are exported come in such pages. */
export const RECORD_PAGE = 500;
/** What an entry is for its owner, by who stands on the other side. `held`: set aside, or given back from there. */
export const RECORD_SORTS = ['game', 'deposit', 'withdrawal', 'held', 'promotion', 'transfer', 'correction'] as const;
export type LineSort = (typeof RECORD_SORTS)[number];
/** How far back records reach, in months. */
export const RECORD_MONTHS = 12;

/** What operators may do, given to them by their roles (`operators.role`), in the order of the menu. */
export const PERMISSIONS = [
  'members.read',
  'members.write',
  'members.exclude',
  'members.adjust',
  'deposits.serve',
  'withdrawals.serve',
  'feedback.serve',
  'applications.decide',
  'chat.moderate',
  'outbox.read',
  'site.write',
  'settings.write',
  'methods.write',
  'reports.read',
  'approvals.decide',
  'operators.write',
  'audit.read',
] as const;
