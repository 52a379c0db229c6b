import type { GameType } from '@chhokka/contracts';

export default function LobbyPage(_props: { gameType: GameType }) {
  return null;
}
