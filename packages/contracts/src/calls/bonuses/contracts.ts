import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { bonusRuleItem } from './item.ts';
import { bonusList, bonusListLine, bonusOffer, bonusSign } from './schemas.ts';

const ruleId = z.string().regex(/^[a-z0-9-]{1,64}$/);

export const bonusOffers = contract({
  summary: 'The bonuses that the member can take now, with all conditions. Without any for members who are left alone.',
  query: z.object({ language }),
  value: z.object({ list: z.array(bonusOffer) }),
  errors: ['function_not_enabled'],
});

export const chooseBonus = contract({
  summary:
    'Chooses a bonus for the next deposit, in place of an earlier choice; null: none. A chosen bonus is paid with the ' +
    'deposit, others are claimed in the reward centre.',
  body: z.object({ ruleId: ruleId.nullable() }),
  value: z.object({ ruleId: ruleId.nullable() }),
  errors: ['function_not_enabled', 'bonus_closed'],
});

export const takeBonusCode = contract({
  summary:
    'Awards the bonus of a code. A repeat awards nothing more. Codes that are unknown, over, used up or for others get ' +
    'the same answer.',
  body: z.object({ code: z.string().trim().min(1).max(64) }),
  value: z.object({
    title: z.string(),
    form: z.enum(['cash', 'bonus', 'points', 'free_rounds', 'tickets']),
    /** Money, points, or how many rounds or tickets (`20.00`). */
    amount: money,
    currency: z.string(),
    /** `ready`: it can be claimed in the reward centre. `review`: an operator looks at it first. */
    state: z.enum(['ready', 'paid', 'review']),
  }),
  errors: ['function_not_enabled', 'bonus_code_invalid', 'too_many_attempts'],
});

export const officeBonusPreview = contract({
  summary:
    'Whom a rule would have paid in the last seven complete days (weekly rules: in the last complete week), and how much. ' +
    'Nothing is written. Refused if it takes longer than ten seconds.',
  body: z.object({ item: bonusRuleItem }),
  value: z.object({
    /** False for what nobody can know beforehand: codes, ranks, missions and lists. The rest is empty then. */
    known: z.boolean(),
    /** Days of the site's calendar, both included. */
    from: z.string(),
    to: z.string(),
    form: z.enum(['cash', 'bonus', 'points', 'free_rounds', 'tickets']),
    currency: z.string(),
    awards: z.number().int(),
    members: z.number().int(),
    sum: money,
    /** How many would have got nothing because places or budget were used up. */
    missed: z.number().int(),
    /** The first 50 awards. `base`: the deposit, loss or stake; null: it has none. */
    list: z.array(z.object({ account: z.string(), base: money.nullable(), amount: money })),
  }),
  errors: ['preview_too_long'],
});

export const officeBonusCosts = contract({
  summary: 'What each rule has cost, and what it may still cost.',
  query: z.object({ language }),
  value: z.object({
    list: z.array(
      z.object({
        ruleId,
        title: z.string(),
        enabled: z.boolean(),
        on: z.enum(['sign_up', 'deposit', 'loss', 'stake', 'birthday', 'rank', 'mission', 'code', 'by_hand']),
        form: z.enum(['cash', 'bonus', 'points', 'free_rounds', 'tickets']),
        currency: z.string(),
        /** Awards so far, and how many there can be; null: no limit. */
        taken: z.number().int(),
        places: z.number().int().nullable(),
        /** Together, in what the prize is counted in; and the most that it can be. */
        awarded: money,
        budget: money.nullable(),
        /** How many awards, and how much together, are in each state. */
        states: z.array(
          z.object({
            state: z.enum(['review', 'ready', 'claimed', 'expired', 'revoked']),
            awards: z.number().int(),
            amount: money,
          }),
        ),
        /** What members can still claim, and of bonus money also what they have to wager. */
        liability: money,
        /** What wagered bonus money has become: that much it has cost. What ends otherwise comes back. Null: no bonus money. */
        released: money.nullable(),
      }),
    ),
  }),
});

export const officeBonusSigns = contract({
  summary: 'Who shares a browser, an address or a payout account with a member, and was awarded the same rule.',
  query: z.object({ memberId: z.uuid(), ruleId }),
  value: z.object({ list: z.array(bonusSign) }),
  errors: ['member_unknown'],
});

/** Whom a list is for: lines `account,amount`, or all members who staked at least this much in the last days. */
const receivers = z.discriminatedUnion('by', [
  z.object({ by: z.literal('csv'), csv: z.string().min(1).max(200_000) }),
  z.object({
    by: z.literal('segment'),
    days: z.number().int().min(1).max(60),
    leastStake: money.refine((each) => !each.startsWith('-')),
    amount: money.refine((each) => !each.startsWith('-')),
  }),
]);

export const officeGiveBonuses = contract({
  summary:
    'Gives a bonus to a list of members by a rule for lists. `listId` is made by the caller: a repeat gives nothing more. ' +
    'A list with a mistake gives nothing. What is more than one operator may pay in 24 hours waits for a second one.',
  body: z.object({
    listId: z.uuid(),
    ruleId,
    receivers,
    reason: z.string().trim().min(1).max(REASON_LENGTH),
    /** Only checks the list. */
    check: z.boolean(),
  }),
  value: z.object({
    /** Null: nothing was given, because of mistakes, or because it was only checked. */
    list: bonusList.nullable(),
    lines: z.number().int(),
    sum: money,
    mistakes: z.array(
      z.object({
        /** From 1. */
        line: z.number().int(),
        text: z.string(),
        problem: z.enum(['form', 'account', 'currency', 'twice', 'too_small', 'too_large', 'too_many']),
      }),
    ),
  }),
  errors: ['item_unknown', 'bonus_closed', 'second_missing', 'bonus_list_differs'],
});

export const officeBonusLists = contract({
  summary: 'Lists of bonuses that operators gave, newest first; keyset-paged.',
  query: z.object({ after: z.uuid().optional(), waiting: z.enum(['true', 'false']).default('false'), language }),
  value: z.object({ list: z.array(bonusList), next: z.string().nullable() }),
});

export const officeBonusList = contract({
  summary: 'The lines of a list, those that wait first.',
  query: z.object({ listId: z.uuid(), language }),
  value: z.object({ list: bonusList, lines: z.array(bonusListLine) }),
  errors: ['item_unknown'],
});

export const officeDecideBonusLines = contract({
  summary: 'A second operator confirms or rejects lines that wait; `lineIds` empty: all of the list.',
  body: z.object({
    listId: z.uuid(),
    lineIds: z.array(z.uuid()).max(1_000),
    decision: z.enum(['confirm', 'reject']),
    reason: z.string().trim().max(REASON_LENGTH),
  }),
  value: z.object({ list: bonusList, lines: z.array(bonusListLine) }),
  errors: ['item_unknown', 'bonus_closed', 'approval_own', 'proposal_asker_gone', 'already_decided'],
});
