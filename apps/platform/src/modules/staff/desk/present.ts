import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { isAllowed, type OperatorSession } from '../../../infra/http/sessions.ts';
import { maskedEmail, maskedMobile } from '../../../infra/masked.ts';
import type { MemberLine } from '../../people/directory/index.ts';
import type { Adjustment } from './adjustments.repository.ts';

type Line = CallValue<'officeMembers'>['list'][number];

/** A member's line for an operator. An operator who may only read gets the number and the e-mail address masked. */
export function presentLine(line: MemberLine, balance: bigint, operator: OperatorSession): Line {
  const whole = isAllowed(operator, 'members.write');
  return {
    memberId: line.memberId,
    account: line.account,
    nickname: line.nickname,
    userType: line.userType,
    mobile: whole || line.mobile === null ? line.mobile : maskedMobile(line.mobile),
    email: whole || line.email === null ? line.email : maskedEmail(line.email),
    createdAt: line.createdAt,
    lastLoginAt: line.lastLoginAt,
    locks: line.locks,
    balance: formatDecimal(balance),
    currency: line.currency,
  };
}

/** An adjustment as this operator sees it. */
export function presentAdjustment(row: Adjustment, operator: OperatorSession): CallValue<'officeAdjust'> {
  return {
    adjustmentId: row.id,
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    amount: formatDecimal(row.amount),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    fourEyes: row.fourEyes,
    requestedBy: row.requestedAccount,
    requestedAt: row.requestedAt,
    mine: row.requestedBy === operator.operatorId,
    decidedBy: row.decidedAccount,
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
  };
}
