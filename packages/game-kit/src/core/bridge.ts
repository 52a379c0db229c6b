/** A message of a game to the page around it. The page reloads its balance when a round begins or ends. */
export interface HostMessage {
  readonly source: 'chhokka-game';
  readonly type: 'ready' | 'round-started' | 'round-ended' | 'close';
  /** Millionths of the currency, decimal. */
  readonly balance?: string;
}

/** Only a window's `postMessage` is needed. */
type HostWindow = Pick<Window, 'postMessage'>;

export interface Bridge {
  tell(type: HostMessage['type'], balance?: bigint): void;
}

/** With `origin` null (a game without a host page) the bridge sends nothing. */
export function createBridge(host: HostWindow, origin: string | null): Bridge {
  return {
    tell(type, balance) {
      if (origin === null) return;
      const message: HostMessage = { source: 'chhokka-game', type };
      host.postMessage(balance === undefined ? message : { ...message, balance: balance.toString() }, origin);
    },
  };
}
