import type { GameType } from '@chhokka/kernel';

/** Bounds and lists that server and browsers share. Browsers load this file, so it imports no schema library. */

/** Characters of a message in the chat room. */
export const CHAT_TEXT_LENGTH = 200;
export const chatReasons = ['insult', 'scam', 'advertising', 'other'] as const;

/** An application to a promotion (1-site §5): characters of its remark, number of pictures, bytes of each picture. */
export const PROMOTION_REMARK_LENGTH = 140;
export const PROMOTION_IMAGES = 3;
export const PROMOTION_IMAGE_BYTES = 5 * 1024 * 1024;
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg'];

/** Most receiving details of one payment method. */
export const METHOD_DETAILS = 8;

/** How long time-outs and exclusions can last. During one, the member can neither play nor deposit. */
export const TIME_OUT_LENGTHS = ['1d', '3d', '1w', '2w', '6w'] as const;
export const EXCLUSION_LENGTHS = ['6m', '1y', '5y', 'forever'] as const;

/** Characters of an operator's reason: for other operators, and for the member. */
export const REASON_LENGTH = 500;
export const TOLD_REASON_LENGTH = 300;

/** Most awards that one call claims. */
export const REWARDS_CLAIMED = 100;

/**
 * What real stakes count for in a new rule or contract and at the line rate, in per cent, by kind of games: less where the
 * house keeps less of them.
 */
export const USUAL_WEIGHTS = { RNG: 100, FISH: 100, ELOTT: 50, LOTT: 50, SPORTS: 50, LIVE: 30, PVP: 30 } as const;

/** Counts of waiting work stop at this number, which means this many or more. */
export const WAITING_COUNTED = 100;

/** Payout accounts that a member can have at once. */
export const PAYOUT_ACCOUNTS = 5;

/** Pictures that a member can send with an application to become an agent. */
export const AGENT_IMAGES = 3;

/** Most levels above a member of a line. */
export const LINE_LEVELS = 20;
/** Most days of a report of the agent centre. */
export const REPORT_DAYS = 93;

/** Most rows of the records in one answer. Exports fetch pages of this size. */
export const RECORD_PAGE = 500;
/** The values of the settings that the page of access edits. */
export const ACCESS_VALUES = ['status', 'maintenanceEndTime', 'regionRestriction'] as const;

/** Hours within which a member must answer for a withdrawal on hold: the shortest and the longest. */
export const ANSWER_HOURS = { least: 12, most: 336 } as const;

/** Pictures that a member can send with one answer. */
export const ANSWER_IMAGES = 3;

/** Kinds of account entries, by the account on the other side. `held`: money set aside, or released again. */
export const RECORD_SORTS = [
  'game',
  'deposit',
  'withdrawal',
  'held',
  'promotion',
  'transfer',
  'correction',
  'agent',
] as const;
export type LineSort = (typeof RECORD_SORTS)[number];
/** How far back records reach, in months. */
export const RECORD_MONTHS = 12;

/** Categories of the goods of the points mall, in the order of its tabs, and how goods reach members. */
export const GOOD_CATEGORIES = ['credit', 'voucher', 'gift', 'home', 'clothing', 'electronics', 'other'] as const;
export const GOOD_FORMS = ['voucher', 'delivery'] as const;

/**
 * How much of a stake counts for the wagering of bonus money, in per cent by kind of games, where its rule says nothing else. Kinds
 * that are left out count for nothing.
 */
export const BONUS_WEIGHTS = {
  RNG: 100,
  FISH: 100,
  ELOTT: 50,
  LOTT: 50,
  LIVE: 20,
  PVP: 20,
} as const satisfies Readonly<Partial<Record<GameType, number>>>;

/** Most voucher codes that operators add at once. */
export const POINT_CODES = 1_000;
/** Most prizes of one raffle. */
export const RAFFLE_PRIZES = 1_000;

/** The permissions, which operators get through roles (`operators.role`), in the order of the menu. */
export const PERMISSIONS = [
  'members.read',
  'members.write',
  'members.exclude',
  'members.adjust',
  'deposits.serve',
  'withdrawals.serve',
  'feedback.serve',
  'applications.decide',
  'rewards.write',
  'rewards.serve',
  'agents.read',
  'agents.write',
  'agents.pay',
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
