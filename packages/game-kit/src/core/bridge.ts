/** What a game tells the page that shows it. The page reads its balance again when a round begins or ends. */
export interface HostMessage {
  readonly source: 'chhokka-game';
  readonly type: 'ready' | 'round-started' | 'round-ended' | 'close';
  /** Millionths of the currency, decimal. */
  readonly balance?: string;
}

/** Only `postMessage` of a window is needed. */
type HostWindow = Pick<Window, 'postMessage'>;

export interface Bridge {
  tell(type: HostMessage['type'], balance?: bigint): void;
}

/** `origin` null (a game that stands alone) makes a bridge that tells nobody. */
export function createBridge(host: HostWindow, origin: string | null): Bridge {
  return {
    tell(type, balance) {
      if (origin === null) return;
      const message: HostMessage = { source: 'chhokka-game', type };
      host.postMessage(balance === undefined ? message : { ...message, balance: balance.toString() }, origin);
    },
  };
}
