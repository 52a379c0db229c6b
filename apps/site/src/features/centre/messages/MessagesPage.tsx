import { CentrePage } from '../CentrePage.tsx';
import { Messages } from './Messages.tsx';

/** messageV2: what the site writes to the member alone, newest first. */
export default function MessagesPage() {
  return (
    <CentrePage>
      <Messages />
    </CentrePage>
  );
}
