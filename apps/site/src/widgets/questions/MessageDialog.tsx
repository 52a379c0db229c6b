import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TriangleAlert } from 'lucide-react';
import { Button, Dialog } from '@chhokka/ui';
import type { DialogButton, MessageOptions } from './dialogs.ts';
import styles from './MessageDialog.module.css';

interface MessageDialogProps extends MessageOptions {
  /** A sign before the text: something was refused. */
  readonly isWarning?: boolean;
  readonly onClose: () => void;
}

/** Words and buttons; whichever is pressed closes the dialog once its work has settled (1-site §2). */
export default function MessageDialog(props: MessageDialogProps) {
  const { title, text, content, isWarning = false, onClose } = props;
  const [pressed, setPressed] = useState<DialogButton | null>(null);
  const t = useTranslations('common');
  const buttons = props.buttons ?? [{ label: t('close'), look: 'primary' as const }];
  const byDefault = buttons.length === 1 ? buttons[0] : buttons.find(({ isDefault }) => isDefault);

  async function press(button: DialogButton): Promise<void> {
    setPressed(button);
    try {
      await button.onPress?.();
    } finally {
      onClose();
      // Whoever asked for it may keep it open.
      setPressed(null);
    }
  }

  return (
    <Dialog
      form="alert"
      title={title}
      onClose={onClose}
      locked={pressed !== null}
      actions={buttons.map((button, place) => (
        <Button
          // The buttons of a dialog do not change places.
          key={place}
          look={button.look ?? 'secondary'}
          busy={pressed === button}
          disabled={pressed !== null && pressed !== button}
          onClick={() => void press(button)}
          {...(button === byDefault && { 'data-default': '', 'data-first-focus': '' })}
        >
          {button.label}
        </Button>
      ))}
    >
      {isWarning ? (
        <div className={styles.warning}>
          <TriangleAlert size={22} aria-hidden="true" />
          <p>{text}</p>
        </div>
      ) : (
        text
      )}
      {content}
    </Dialog>
  );
}
