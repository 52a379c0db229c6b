import { readSent } from '@chhokka/wallet-protocol';
import { operation } from '@chhokka/wallet-protocol/house';
import {
  type WalletCommand,
  type ProviderWallet,
  type WalletOutcome,
  WalletUnavailable,
} from '../../../../money/wallet/index.ts';
import { describe } from '../parse.ts';
import { toDecision } from './outcome.ts';

// One batch must not fill the wallet's queue alone.
const LANES = 64;

type Read = { readonly command: WalletCommand } | { readonly refused: object };

/**
 * Answers each operation on its own, in the given order. Operations of one player run one after another; those of
 * different players run in parallel. After a fault, the operation and all later ones of its player answer `retry`,
 * because later ones must not overtake it. After a payment that waits for operators, only those of its round do: the player's
 * other rounds need not wait for people.
 */
export async function runBatch(
  wallet: ProviderWallet,
  providerId: string,
  operations: readonly unknown[],
): Promise<object[]> {
  const answers: object[] = operations.map(() => ({ status: 'retry' }));
  const queues = new Map<string, { at: number; command: WalletCommand }[]>();
  for (const [at, raw] of operations.entries()) {
    const read = readOperation(raw);
    if ('refused' in read) {
      answers[at] = read.refused;
      continue;
    }
    const queue = queues.get(read.command.playerId) ?? [];
    queue.push({ at, command: read.command });
    queues.set(read.command.playerId, queue);
  }
  // The lanes share one iterator: each takes the next player when it is free.
  const waiting = queues.values();
  const lane = async () => {
    for (const queue of waiting) await runQueue(wallet, providerId, queue, answers);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

async function runQueue(
  wallet: ProviderWallet,
  providerId: string,
  queue: readonly { at: number; command: WalletCommand }[],
  answers: object[],
): Promise<void> {
  const held = new Set<string>();
  for (const { at, command } of queue) {
    if (held.has(roundOf(command))) continue;
    const outcome = await execute(wallet, providerId, command);
    if (outcome === null) return;
    answers[at] = toDecision(outcome);
    if (outcome.outcome === 'held') held.add(roundOf(command));
  }
}

function readOperation(raw: unknown): Read {
  const parsed = readSent(operation, raw);
  if (!parsed.success) return { refused: { status: 'bad_request', message: describe(parsed.error) } };
  const { call, ...fields } = parsed.data;
  return { command: { type: call, ...fields } as WalletCommand };
}

function roundOf({ gameCode, roundId }: WalletCommand): string {
  return `${gameCode}\0${roundId}`;
}

async function execute(
  wallet: ProviderWallet,
  providerId: string,
  command: WalletCommand,
): Promise<WalletOutcome | null> {
  try {
    return await wallet.execute(providerId, command);
  } catch (error) {
    if (error instanceof WalletUnavailable) return null;
    throw error;
  }
}
