import type { WalletCommand, WalletOutcome } from '../wallet.types.ts';

/**
 * The rules of the wallet again, as slow and plain as possible, for tests: a journal of everything that one provider
 * has sent, read from the beginning for every question. It stores no rounds and no flags.
 */

export interface ModelMember {
  readonly funds: bigint;
  readonly mayBet: boolean;
  readonly currency: string;
}

export interface ModelSession {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly live: boolean;
}

interface Line {
  readonly command: WalletCommand;
  readonly outcome: WalletOutcome['outcome'];
  readonly balance: bigint | undefined;
}

export interface ModelAnswer {
  readonly outcome: WalletOutcome['outcome'];
  readonly balance?: bigint;
  readonly repeated?: boolean;
}

type Of<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>;

export class WalletModel {
  readonly #members: ReadonlyMap<string, ModelMember>;
  readonly #sessions: ReadonlyMap<string, ModelSession>;
  readonly #games: ReadonlySet<string>;
  readonly #journal: Line[] = [];

  constructor(
    members: ReadonlyMap<string, ModelMember>,
    sessions: ReadonlyMap<string, ModelSession>,
    games: ReadonlySet<string>,
  ) {
    this.#members = members;
    this.#sessions = sessions;
    this.#games = games;
  }

  send(command: WalletCommand): ModelAnswer {
    const before = this.#journal.find((line) => line.command.txId === command.txId);
    if (before) {
      if (identity(before.command) !== identity(command)) return { outcome: 'duplicate_differs' };
      return this.#tell(before, true);
    }
    const first = command.type === 'refund' ? this.#firstRefund(command) : undefined;
    const outcome = first ? undefined : this.#judge(command);
    if (first || !outcome) return this.#tell(first as Line, true);
    this.#journal.push({ command, outcome, balance: undefined });
    const line = { command, outcome, balance: this.balance(command.playerId) };
    this.#journal[this.#journal.length - 1] = line;
    return this.#tell(line, false);
  }

  /** The member's cash after all that was accepted so far. */
  balance(playerId: string): bigint | undefined {
    const member = this.#members.get(playerId);
    if (!member) return undefined;
    return this.#accepted()
      .filter((line) => line.command.playerId === playerId)
      .reduce((sum, line) => sum + this.#effect(line.command), member.funds);
  }

  #tell({ outcome, balance }: Line, repeated: boolean): ModelAnswer {
    if (outcome === 'insufficient_funds') return { outcome, ...(balance !== undefined && { balance }) };
    if (outcome === 'accepted' || outcome === 'nothing_to_refund') {
      return { outcome, repeated, ...(balance !== undefined && { balance }) };
    }
    return { outcome };
  }

  #effect(command: WalletCommand): bigint {
    if (command.type === 'bet') return -command.amount;
    if (command.type === 'betwin') return command.winAmount - command.amount;
    if (command.type === 'refund') return this.#bet(command.refTxId)?.amount ?? 0n;
    return command.type === 'endround' ? 0n : command.amount;
  }

  #judge(command: WalletCommand): WalletOutcome['outcome'] {
    if (command.type === 'bet' || command.type === 'betwin') return this.#judgeBet(command);
    if (command.type === 'refund') return this.#judgeRefund(command);
    if (command.type !== 'adjust' && command.type !== 'endround' && command.amount < 0n) return 'invalid_amount';
    const member = this.#known(command.playerId);
    if (!member) return 'player_unknown';
    if (member.currency !== command.currency) return 'wrong_currency';
    if (command.type === 'promo') return 'accepted';
    const round = this.#round(command.playerId, command.gameCode, command.roundId);
    if (command.type === 'endround') return round.opened ? 'accepted' : 'bet_unknown';
    if (command.refTxId !== undefined) {
      const reference = command.refTxId;
      const isRolledBack = command.type === 'adjust' && this.#bet(reference) !== undefined;
      if (!isRolledBack && this.#refundsOf(reference).length > 0) return 'already_refunded';
      if (!round.lines.some((line) => line.command.txId === reference && this.#mayBeReferred(line, command))) {
        return 'bet_unknown';
      }
    }
    if (!round.opened) return 'bet_unknown';
    if (command.type === 'win' && round.live.size === 0) return 'already_refunded';
    return (this.balance(command.playerId) ?? 0n) + command.amount < 0n ? 'insufficient_funds' : 'accepted';
  }

  #judgeBet(command: Of<'bet' | 'betwin'>): WalletOutcome['outcome'] {
    if (this.#refundsOf(command.txId).length > 0) return 'already_refunded';
    if (command.amount < 0n || (command.type === 'betwin' && command.winAmount < 0n)) return 'invalid_amount';
    const session = this.#sessions.get(command.session);
    if (!session) return 'session_unknown';
    if (session.playerId !== command.playerId || session.gameCode !== command.gameCode) return 'session_mismatch';
    if (!session.live) return 'session_expired';
    const member = this.#members.get(command.playerId);
    if (!member?.mayBet) return 'player_locked';
    if (command.currency !== session.currency) return 'wrong_currency';
    if (!this.#games.has(command.gameCode)) return 'game_unknown';
    if (this.#round(command.playerId, command.gameCode, command.roundId).closed) return 'already_settled';
    return (this.balance(command.playerId) ?? 0n) < command.amount ? 'insufficient_funds' : 'accepted';
  }

  #judgeRefund(command: Of<'refund'>): WalletOutcome['outcome'] {
    if (command.amount !== undefined && command.amount < 0n) return 'invalid_amount';
    if (!this.#known(command.playerId)) return 'player_unknown';
    const referred = this.#journal.find((line) => line.command.txId === command.refTxId);
    const tombstones = this.#refundsOf(command.refTxId);
    const bet = this.#bet(command.refTxId);
    if (referred && !bet && referred.command.type !== 'bet' && referred.command.type !== 'betwin') return 'bet_unknown';
    if (!bet) {
      return tombstones.some((line) => line.command.playerId !== command.playerId)
        ? 'bet_unknown'
        : 'nothing_to_refund';
    }
    const names = [
      [command.playerId, bet.playerId],
      [command.roundId ?? bet.roundId, bet.roundId],
      [command.gameCode ?? bet.gameCode, bet.gameCode],
    ];
    if (names.some(([said, was]) => said !== was)) return 'bet_unknown';
    if (command.currency !== bet.currency) return 'wrong_currency';
    if (command.amount !== undefined && command.amount !== bet.amount) return 'invalid_amount';
    return this.#round(bet.playerId, bet.gameCode, bet.roundId).settled ? 'already_settled' : 'accepted';
  }

  /** The first refund of the same bet that is valid in all other ways: this one gets its answer. */
  #firstRefund(command: Of<'refund'>): Line | undefined {
    const [first] = this.#refundsOf(command.refTxId);
    if (!first) return undefined;
    const verdict = this.#judgeRefund(command);
    return ['accepted', 'nothing_to_refund', 'already_settled'].includes(verdict) ? first : undefined;
  }

  #accepted(): Line[] {
    return this.#journal.filter((line) => line.outcome === 'accepted');
  }

  #refundsOf(txId: string): Line[] {
    return this.#journal.filter(
      ({ command, outcome }) =>
        command.type === 'refund' &&
        command.refTxId === txId &&
        (outcome === 'accepted' || outcome === 'nothing_to_refund'),
    );
  }

  #bet(txId: string): Of<'bet' | 'betwin'> | undefined {
    const command = this.#accepted().find((line) => line.command.txId === txId)?.command;
    return command?.type === 'bet' || command?.type === 'betwin' ? command : undefined;
  }

  #mayBeReferred({ command }: Line, by: Of<'win' | 'adjust'>): boolean {
    if (by.type === 'win') return command.type === 'bet' || command.type === 'betwin';
    return command.type !== 'refund' || command.gameCode !== undefined;
  }

  /** The member, if it ever had a session with the provider. */
  #known(playerId: string): ModelMember | undefined {
    const acquainted = [...this.#sessions.values()].some((session) => session.playerId === playerId);
    return acquainted ? this.#members.get(playerId) : undefined;
  }

  #round(playerId: string, gameCode: string, roundId: string) {
    const lines = this.#accepted().filter(({ command }) => {
      const named = command.type === 'refund' ? this.#bet(command.refTxId) : command;
      if (!named || named.type === 'promo') return false;
      return named.playerId === playerId && named.gameCode === gameCode && named.roundId === roundId;
    });
    const live = new Set<string>();
    let [opened, settled, closed] = [false, false, false];
    for (const { command } of lines) {
      if (command.type === 'bet' || command.type === 'betwin') live.add(command.txId);
      if (command.type === 'refund') live.delete(command.refTxId);
      // A resettlement rolls the refunds of a round back.
      if (command.type === 'adjust' && live.size === 0) live.add(command.txId);
      opened = true;
      if (command.type !== 'bet' && command.type !== 'refund' && command.type !== 'endround') settled = true;
      const closes = command.type === 'endround' || command.roundClosed;
      if (closes && live.size > 0) settled = closed = true;
    }
    return { lines, live, opened, settled, closed };
  }
}

/** Everything by which a repeat is compared. */
function identity(command: WalletCommand): string {
  const { type, roundId = '', playerId, gameCode = '', currency } = command;
  const amount = 'amount' in command ? command.amount : undefined;
  const winAmount = command.type === 'betwin' ? command.winAmount : undefined;
  const reference = 'refTxId' in command ? command.refTxId : undefined;
  return [type, roundId, playerId, gameCode, currency, amount, winAmount, reference].map(String).join('|');
}
