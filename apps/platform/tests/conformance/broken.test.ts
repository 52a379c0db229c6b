import { allScenarios, createDriver, runScenario } from '@chhokka/wallet-protocol/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletCommand, ProviderWallet, WalletOutcome } from '../../src/modules/money/wallet/index.ts';
import { type TestOperator, addProvider, startOperator } from './operator.ts';

/** A way to do one thing wrong: what is asked of the real wallet, and what is told of its answer. */
interface Fault {
  readonly ask?: (command: WalletCommand, count: number) => WalletCommand;
  readonly tell?: (outcome: WalletOutcome, command: WalletCommand) => WalletOutcome;
}

/** Each fault, and a scenario that must notice it. */
const faults: readonly [name: string, scenario: string, fault: Fault][] = [
  [
    'forgets which transactions it has seen',
    'a repeated bet, win and refund get their first answers again and move nothing',
    { ask: (command, count) => (command.type === 'bet' ? { ...command, txId: `${command.txId}-${count}` } : command) },
  ],
  [
    'ignores the amount of a repeat',
    'the same id with another amount is refused as a duplicate with other content',
    { ask: (command) => (command.type === 'bet' ? { ...command, amount: 500n as typeof command.amount } : command) },
  ],
  [
    'reports zero instead of the real balance',
    'insufficient funds carry the real balance and take nothing',
    {
      tell: (told) => (told.outcome === 'insufficient_funds' ? { ...told, balance: 0n as typeof told.balance } : told),
    },
  ],
  [
    'forgets refunds of bets that never came',
    'a refund of an unknown bet has nothing to do, the late bet is refused, again and again',
    { ask: (command) => (command.type === 'bet' ? { ...command, txId: `late-${command.txId}` } : command) },
  ],
  [
    'refuses wins on expired sessions',
    'a win and a refund on an expired session are taken',
    { tell: (told, command) => (command.type === 'win' ? { outcome: 'session_expired' } : told) },
  ],
  [
    'pays wins without a bet',
    'a win of an unknown round is refused',
    { ask: (command) => (command.type === 'win' ? { ...command, type: 'promo' } : command) },
  ],
];

describe('the conformance suite', () => {
  let operator: TestOperator;
  let fault: Fault = {};
  beforeAll(async () => {
    operator = await startOperator((wallet) => breakable(wallet, () => fault));
  });
  afterAll(() => operator.close());

  it.each(faults)('notices an operator that %s', async (_name, scenarioName, broken) => {
    fault = {};
    const { fixture, url } = await addProvider(operator, 'house');
    const scenario = allScenarios(1).find(({ name }) => name === scenarioName);
    if (!scenario) throw new Error(`there is no scenario "${scenarioName}"`);
    const driver = createDriver({ url, fixture });
    expect(await runScenario(scenario, driver, fixture)).toMatchObject({ result: 'passed' });
    fault = broken;
    expect(await runScenario(scenario, driver, fixture)).toMatchObject({ result: 'failed' });
  });
});

function breakable(wallet: ProviderWallet, faultNow: () => Fault): ProviderWallet {
  let count = 0;
  return {
    ...wallet,
    async execute(providerId, command) {
      const { ask, tell } = faultNow();
      count += 1;
      const outcome = await wallet.execute(providerId, ask ? ask(command, count) : command);
      return tell ? tell(outcome, command) : outcome;
    },
  };
}
