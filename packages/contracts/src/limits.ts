/** Bounds that both sides keep, without a schema: browsers import them as they are. */

/** Characters of a message in the chat room. */
export const CHAT_TEXT_LENGTH = 200;
export const chatReasons = ['insult', 'scam', 'advertising', 'other'] as const;

/** Of an application to a promotion (1-site §5): characters of the remark, pictures, bytes of each. */
export const PROMOTION_REMARK_LENGTH = 140;
export const PROMOTION_IMAGES = 3;
export const PROMOTION_IMAGE_BYTES = 5 * 1024 * 1024;
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** Payout accounts that a member can have at once. */
export const PAYOUT_ACCOUNTS = 5;

/** Lines of a record in one answer at most; those that are exported come in such pages. */
export const RECORD_PAGE = 500;
/** What an entry is for its owner, by who stands on the other side. `held`: set aside, or given back from there. */
export const RECORD_SORTS = ['game', 'deposit', 'withdrawal', 'held', 'promotion', 'transfer', 'correction'] as const;
export type LineSort = (typeof RECORD_SORTS)[number];
/** How far back records reach, in months. */
export const RECORD_MONTHS = 12;
