import { withTexts } from '../platform/language/with-texts.ts';
import GamePage from '../features/play/GamePage.tsx';

const TableChat = withTexts('content', () => import('../features/chat/TableChat.tsx'));

/** The page of a game, with the chat room of those games that are tables. */
export default function GameWithChat() {
  return <GamePage Chat={TableChat} />;
}
