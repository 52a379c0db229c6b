import type { Mutant } from './mutant.ts';

const MODULES = 'apps/platform/src/modules';

/** Faults in the server code that decides on money and entry. */
export const serverMutants: readonly Mutant[] = [
  // ledger
  ledger(
    'db/platform/0010_ledger.sql',
    'may_go_negative or balance_after >= 0',
    'may_go_negative or balance_after >= -100',
  ),
  ledger('db/platform/0010_ledger.sql', 'count(currency) = 2 and min(currency) = max(currency)', 'count(currency) = 2'),
  ledger(
    `${MODULES}/money/ledger/hold.ts`,
    'if (amount > found.amount) return',
    'if (amount > found.amount * 2n) return',
  ),
  ledger(`${MODULES}/money/ledger/hold.ts`, 'const rest = minor(found.amount - amount);', 'const rest = minor(0n);'),
  ledger(`${MODULES}/money/ledger/hold.ts`, 'found.expiresAt <= now', 'found.expiresAt < now'),
  ledger(
    `${MODULES}/money/ledger/hold.ts`,
    'found.kind === request.kind && found.expiresAt === request.expiresAt',
    'found.kind === request.kind',
  ),
  ledger(`${MODULES}/money/ledger/poster.ts`, 'isPassing(error) && retries > 0', 'isPassing(error) && retries > 1'),
  // wallet
  mutant(
    'wallet',
    `${MODULES}/money/wallet/wallet.stakes.ts`,
    "if (taken > playableIn(player.purse, game, part)) return 'insufficient_funds';",
    '',
    [`${MODULES}/money/wallet`],
  ),
  wallet('if (earlier) return { answer: answerOf(earlier, true), legs: [] };\n  const round', 'const round'),
  wallet("if (bet.type === 'betwin' || round.settled)", "if (bet.type === 'betwin')"),
  wallet("if (session.expired) return 'session_expired';", ''),
  mutant('wallet', `${MODULES}/money/wallet/wallet.sent.ts`, 'known.amount === again.amount &&', '', [
    `${MODULES}/money/wallet`,
  ]),
  wallet("if (before?.state === 'closed') return refuse(request, 'already_settled');", ''),
  mutant(
    'wallet',
    `${MODULES}/money/wallet/wallet.rounds.ts`,
    'if (liveBets > 0) return',
    'if (liveBets >= 0) return',
    [`${MODULES}/money/wallet`],
  ),
  mutant(
    'wallet',
    `${MODULES}/money/wallet/wallet.guard.ts`,
    "if (!restored) return counted(guard, { what: 'result', amount: command.amount",
    "if (!restored) return counted(guard, { what: 'result', amount: 0n",
    [`${MODULES}/money/wallet`, `${MODULES}/money/limits`],
  ),
  // deposits and withdrawals
  deposits('deposit.policy.ts', 'told.amount === deposit.amount &&', 'told.amount >= deposit.amount &&'),
  deposits('deposit.policy.ts', 'deposit.payment !== null && deposit.payment !== told.payment', 'false'),
  deposits('deposit.policy.ts', 'now <= graceUntil', 'now <= graceUntil + 60_000'),
  deposits('begin.ts', 'before.amount === parseDecimal(args.amount)', 'true'),
  mutant('deposits', `${MODULES}/money/spending/index.ts`, 'paid + payment.amount > most', 'payment.amount > most', [
    `${MODULES}/money/spending`,
  ]),
  withdrawals('request.ts', 'if (missing > 0n) throw', 'if (missing > 1_000_000n) throw'),
  withdrawals('request.ts', 'if (taken + amount > day) {', 'if (amount > day) {'),
  withdrawals('request.ts', 'if (payout.usableFrom > now) throw', 'if (payout.usableFrom > now + 60_000) throw'),
  withdrawals('withdrawal.policy.ts', "if (approvedBy === operatorId) return 'withdrawal_same_operator';", ''),
  withdrawals('withdrawal.policy.ts', '!withdrawal.needsTwo && withdrawal.paidBy === operatorId', 'false'),
  withdrawals(
    'serve.ts',
    "money === 'take back') await limits.countWithdrawal(tx, { memberId, amount: minor(-amount), now });",
    "money === 'take back') void amount;",
  ),
  mutant('deposits', 'packages/kernel/src/fee.ts', 'BASIS - 1n) / BASIS', '0n) / BASIS', [
    'packages/kernel',
    `${MODULES}/money/deposits`,
  ]),
  // turnover, and what counts towards it
  mutant(
    'turnover',
    `${MODULES}/money/turnover/turnover.policy.ts`,
    'BigInt(factor) + 99n) / 100n',
    'BigInt(factor)) / 100n',
    [`${MODULES}/money/turnover`],
  ),
  mutant('turnover', `${MODULES}/money/turnover/turnover.repository.ts`, 'and at <= f.opened_at', '', [
    `${MODULES}/money/turnover`,
  ]),
  mutant('turnover', `${MODULES}/money/turnover/turnover.repository.ts`, 'where f.opened_at >= last.at', '', [
    `${MODULES}/money/turnover`,
  ]),
  facts(`${MODULES}/money/facts/stream.repository.ts`, 'set transaction isolation level repeatable read', 'select 1'),
  facts(`${MODULES}/money/facts/stream.repository.ts`, 'pg_snapshot_xip(snapshot)', "pg_snapshot_xip('1:1:')"),
  facts(`${MODULES}/money/facts/stream.repository.ts`, 't.xid >= $2\n', 'false\n'),
  facts(
    `${MODULES}/money/facts/consume.ts`,
    'await moveConsumer(tx, name, next.upTo);',
    'await moveConsumer(tx, name, next.upTo + 1n);',
  ),
  facts(`${MODULES}/money/facts/money.repository.ts`, 'told.version = leg.version', 'false'),
  facts('db/platform/0140_facts.sql', 'told.version = entered.version', 'false'),
  mutant('grants', `${MODULES}/money/grants/index.ts`, "if (answer.outcome === 'posted') given.push", 'given.push', [
    `${MODULES}/money/grants`,
  ]),
  // limits
  limits('guard.policy.ts', 'used + amount > most', 'used + amount >= most'),
  limits('guard.policy.ts', 'if (movement.betAt < from) return 0n;', ''),
  limits('guard.policy.ts', 'next !== null && next.at <= now', 'next !== null'),
  limits('limits.policy.ts', 'wanted !== null && wanted <= held', 'wanted !== null'),
  limits('limits.policy.ts', 'waiting !== null && waiting.at > now && waiting.amount === wanted', 'false'),
  limits('limits.policy.ts', '(next.until === null || next.until > current.until)', 'next.until !== null'),
  limits('money.ts', 'most - deposited - waiting', 'most - deposited'),
  limits('reality.policy.ts', 'said === number && said > answered', 'said === number'),
  // verification
  verification('codes.repository.ts', 'used_at is null and expires_at > $4', 'expires_at > $4'),
  verification(
    'codes.repository.ts',
    'set used_at = $2 where id = $1 and used_at is null returning id',
    'set used_at = $2 where id = $1 returning id',
  ),
  verification('codes.ts', 'const MOST_TRIES = 5;', 'const MOST_TRIES = 6;'),
  attempts('attempts.ts', 'if (count <= rule.most', 'if (count <= 1 + rule.most'),
  verification('sms-limits.ts', "purpose === 'register' || purpose === 'bind' ?", "purpose === 'register' ?"),
  verification('captcha.ts', 'captcha.expiresAt > clock.now() &&', ''),
  verification('proof-of-work.ts', 'if (expiresAt <= clock.now()) return null;', ''),
];

function mutant(area: string, file: string, from: string, to: string, tests: readonly string[]): Mutant {
  return { area, file, from, to, tests };
}

function facts(file: string, find: string, put: string): Mutant {
  return mutant('facts', file, find, put, [`${MODULES}/money/facts`]);
}

function ledger(file: string, from: string, to: string): Mutant {
  return mutant('ledger', file, from, to, [`${MODULES}/money/ledger`]);
}

function wallet(from: string, to: string): Mutant {
  return mutant('wallet', `${MODULES}/money/wallet/wallet.policy.ts`, from, to, [`${MODULES}/money/wallet`]);
}

function deposits(file: string, from: string, to: string): Mutant {
  return mutant('deposits', `${MODULES}/money/deposits/${file}`, from, to, [`${MODULES}/money/deposits`]);
}

function withdrawals(file: string, from: string, to: string): Mutant {
  return mutant('withdrawals', `${MODULES}/money/withdrawals/${file}`, from, to, [`${MODULES}/money/withdrawals`]);
}

function limits(file: string, from: string, to: string): Mutant {
  return mutant('limits', `${MODULES}/money/limits/${file}`, from, to, [
    `${MODULES}/money/limits`,
    `${MODULES}/money/deposits`,
  ]);
}

function attempts(file: string, from: string, to: string): Mutant {
  return mutant('verification', `apps/platform/src/infra/attempts/${file}`, from, to, [
    'apps/platform/src/infra/attempts',
  ]);
}

function verification(file: string, from: string, to: string): Mutant {
  return mutant('verification', `${MODULES}/people/verification/${file}`, from, to, [`${MODULES}/people/verification`]);
}
