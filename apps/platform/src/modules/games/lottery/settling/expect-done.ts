import type { WalletCommand, WalletOutcome } from '../../../money/wallet/index.ts';

/** The wallet did not do what settling must do. The step is undone, and repeated until it succeeds. */
export class NotDone extends Error {
  override name = 'NotDone';
  readonly command: WalletCommand;
  readonly outcome: string;

  constructor(command: WalletCommand, outcome: string) {
    super(`the wallet answers ${outcome} to ${command.type} ${command.txId}`);
    this.command = command;
    this.outcome = outcome;
  }
}

/** Throws `NotDone` for the first command that was not done, now or before. */
export function expectDone(commands: readonly WalletCommand[], outcomes: readonly WalletOutcome[]): void {
  for (const [place, command] of commands.entries()) {
    const outcome = outcomes[place]?.outcome ?? 'nothing';
    if (outcome !== 'accepted') throw new NotDone(command, outcome);
  }
}
