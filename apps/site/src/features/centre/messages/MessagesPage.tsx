import { CentrePage } from '../CentrePage.tsx';
import { Messages } from './Messages.tsx';

/** Page `messageV2`: the member's messages, newest first. */
export default function MessagesPage() {
  return (
    <CentrePage>
      <Messages />
    </CentrePage>
  );
}
