import type { EntryDialogProps } from '../../shared/dialogs.ts';

export default function LoginDialog(_props: EntryDialogProps) {
  return null;
}
