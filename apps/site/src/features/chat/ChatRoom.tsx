import { Dialog } from '@chhokka/ui';

/** The public room. */
export default function ChatRoom({ onClose }: { onClose: () => void }) {
  return <Dialog label="" onClose={onClose} />;
}
