import { posix } from 'node:path';
import type { Mutant } from './mutant.ts';

const SITE = 'apps/site/src';
const CENTRE = `${SITE}/features/centre`;

/** Faults in the site's forms for deposits, withdrawals and transfers. */
export const formMutants: readonly Mutant[] = [
  // deposit
  form('../../platform/words/read-amount.ts', 'amount === null || amount <= 0n', 'amount === null || amount < 0n'),
  form('../../platform/words/read-amount.ts', 'latinDigits(typed)', 'typed'),
  form('deposit/DepositForm.tsx', 'if (request.current.of !== of) request', 'request'),
  form('deposit/DepositForm.tsx', "    request.current = { of: '', id: '' };\n", ''),
  form('deposit/DepositForm.tsx', "amount === null ? { amount: t('amountError') } : {}", '{}'),
  form('deposit/DepositForm.tsx', 'if (begun.payUrl !== null) return location.assign(begun.payUrl);', ''),
  form('deposit/DepositForm.tsx', 'splitFee(amount ?? ZERO, method)', 'splitFee(ZERO, method)'),
  form('deposit/DepositForm.tsx', 'methods.find((each) => each.methodId === chosen) ?? methods[0]', 'methods[0]'),
  form('deposit/DepositForm.tsx', 'left: money(limit.remaining)', "left: money('0.00')"),
  form('deposit/amounts.ts', 'BASIS - 1n) / BASIS', '0n) / BASIS'),
  form('deposit/amounts.ts', 'whole * 100n <= most', 'whole * 100n < most'),
  form(
    'deposit/HandInForm.tsx',
    'reference.trim().length < SHORTEST_REFERENCE',
    'reference.length < SHORTEST_REFERENCE',
  ),
  form('deposit/HandInForm.tsx', 'pictures.list[0]?.imageId ?? null', 'null'),
  form('deposit/HandInForm.tsx', "needed: proof === 'required'", 'needed: false'),
  form('deposit/DepositPanel.tsx', 'const payable = deposit.payable && !isOver;', 'const payable = deposit.payable;'),
  form(
    'deposit/PayByHand.tsx',
    'value={money(amount)} copied={amount}',
    'value={money(amount)} copied={money(amount)}',
  ),
  // withdrawal
  form('withdraw/WithdrawForm.tsx', 'usableFrom > now,\n  }));', 'false,\n  }));'),
  form('withdraw/WithdrawForm.tsx', 'amount < least ? amount : least', 'amount > least ? amount : least'),
  form('withdraw/WithdrawForm.tsx', '      ...proof.errors(),\n', ''),
  form(
    'withdraw/WithdrawForm.tsx',
    '    requestId.current = crypto.randomUUID();\n    setTyped(amount);',
    '    setTyped(amount);',
  ),
  form('withdraw/FundsCard.tsx', "missing === '0.00' ? balance : '0.00'", 'balance'),
  form('withdraw/BindDialog.tsx', 'isCrypto ? typed.number : latinDigits(typed.number)', 'typed.number'),
  form('proof/proof.ts', "code === '' ? { paymentPassword } : { code }", '{ paymentPassword, code }'),
  form('proof/payment-facts.ts', 'facts.isSet && facts.goodFrom === null', 'facts.isSet'),
  // transfer
  form(
    'transfer/use-send-form.ts',
    "values.direction === 'up' ? (upline?.account ?? '') : values.account",
    'values.account',
  ),
  form('transfer/use-send-form.ts', "field !== 'proof' && { requestId", "field === 'amount' && { requestId"),
  form('transfer/use-send-form.ts', "wish === null ? t('amountError') : undefined", 'undefined'),
  form('transfer/SendForm.tsx', "isUp && turnoverMissing !== '0.00'", "turnoverMissing !== '0.00'"),
  // the member's own limits
  form('protection/limit-wish.ts', 'minutes <= MOST_MINUTES[period]', 'minutes <= MOST_MINUTES.month'),
  form('protection/limit-wish.ts', 'wish.minutes > most', 'wish.minutes >= most'),
];

function form(file: string, from: string, to: string): Mutant {
  return {
    area: 'money forms',
    file: posix.join(CENTRE, file),
    from,
    to,
    tests: [CENTRE, `${SITE}/platform`, `${SITE}/widgets`],
  };
}
