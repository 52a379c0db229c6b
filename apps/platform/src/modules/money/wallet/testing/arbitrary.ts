import { currency, minor } from '@chhokka/kernel';
import fc from 'fast-check';
import type { WalletCommand } from '../wallet.types.ts';

/** The world of random commands. It has few names, so that commands often repeat and contradict each other. */
export interface Universe {
  readonly players: readonly string[];
  readonly sessions: readonly string[];
  readonly games: readonly string[];
  /** Part of every transaction and round id, so that universes stay apart. */
  readonly prefix: string;
}

const BDT = currency('BDT');
const USD = currency('USD');

/** Picks one of several values, most often the first. */
function mostly<T>(first: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: fc.constant(first), weight: 12 }, ...others.map((other) => fc.constant(other)));
}

/** Any command of one provider in this universe, with ids independent of earlier commands. */
function anyCommand({ players, sessions, games, prefix }: Universe): fc.Arbitrary<WalletCommand> {
  const txId = fc.integer({ min: 1, max: 14 }).map((number) => `${prefix}t${number}`);
  const [game = '', ...otherGames] = games;
  const common = fc.record({
    txId,
    roundId: fc.constantFrom(`${prefix}r1`, `${prefix}r2`),
    seat: mostly(0, ...players.keys()),
    gameCode: mostly(game, ...otherGames),
    currency: mostly(BDT, USD),
    amount: fc.oneof({ arbitrary: fc.integer({ min: 0, max: 60 }), weight: 12 }, fc.constant(-1)).map(minor),
    roundClosed: mostly(false, false, true),
    foreignSession: mostly(null, ...sessions),
    refTxId: txId,
    refers: fc.boolean(),
    saysAll: fc.boolean(),
    winAmount: fc.integer({ min: 0, max: 80 }).map(minor),
    loses: fc.boolean(),
  });
  const type = fc.constantFrom(
    'bet',
    'bet',
    'bet',
    'win',
    'win',
    'refund',
    'refund',
    'betwin',
    'adjust',
    'promo',
    'endround',
  );
  return fc.tuple(type, common).map(([kind, parts]) => {
    const { refTxId, refers, saysAll, winAmount, loses, seat, foreignSession, ...rest } = parts;
    const playerId = players[seat] ?? '';
    const session = foreignSession ?? sessions[seat] ?? '';
    const movement = { ...rest, playerId };
    const { gameCode, roundId, amount, ...named } = movement;
    const reference = refers ? { refTxId } : {};
    switch (kind) {
      case 'bet':
        return { type: 'bet', session, ...movement };
      case 'betwin':
        return { type: 'betwin', session, winAmount, ...movement };
      case 'win':
        return { type: 'win', ...reference, ...movement };
      case 'adjust':
        return { type: 'adjust', ...reference, ...movement, amount: loses ? minor(-amount) : amount };
      case 'promo':
        return { type: 'promo', ...movement };
      case 'refund':
        return { type: 'refund', refTxId, ...named, ...(saysAll && { gameCode, roundId }) };
      default:
        return { type: 'endround', txId: movement.txId, roundId, playerId, gameCode, currency: movement.currency };
    }
  });
}

/**
 * A provider's commands, in order. Most have their own id and refer to an earlier command. Some are repeated unchanged,
 * some have the id of another one.
 */
export function anyScript(universe: Universe, maxLength: number): fc.Arbitrary<WalletCommand[]> {
  const step = fc.record({
    command: anyCommand(universe),
    origin: mostly<'new' | 'collision' | 'repeat'>('new', 'collision', 'repeat', 'repeat'),
    earlier: fc.nat(maxLength),
  });
  return fc.array(step, { minLength: 1, maxLength, size: 'max' }).map((steps) => {
    const script: WalletCommand[] = [];
    for (const [index, { command, origin, earlier }] of steps.entries()) {
      const other = script[earlier % Math.max(1, script.length)];
      if (other && origin === 'repeat') script.push(other);
      else if (origin === 'collision') script.push(command);
      else script.push(fitting({ ...command, txId: `${universe.prefix}n${index}` }, other));
    }
    return script;
  });
}

/** Points a reference to an earlier command, and makes a refund name that command's player. */
function fitting(command: WalletCommand, earlier: WalletCommand | undefined): WalletCommand {
  if (!earlier || !('refTxId' in command) || command.refTxId === undefined) return command;
  const { txId: refTxId, playerId } = earlier;
  return command.type === 'refund' ? { ...command, refTxId, playerId } : { ...command, refTxId };
}

/** The part of an answer that engine and model share. */
export function comparable(answer: { outcome: string; balance?: bigint; repeated?: boolean }) {
  const { outcome, balance, repeated } = answer;
  return { outcome, balance, repeated };
}
