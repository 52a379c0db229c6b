import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TriangleAlert } from 'lucide-react';
import { Button, Dialog } from '@chhokka/ui';
import type { DialogButton, MessageOptions } from './dialogs.ts';
import styles from './MessageDialog.module.css';

interface MessageDialogProps extends MessageOptions {
  /** Shows a warning icon before the text, for a refusal. */
  readonly isWarning?: boolean;
  readonly onClose: () => void;
}

/** Text and buttons. Any button closes the dialog once its action has settled (1-site §2). */
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
      // The opener may keep the dialog open.
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
          // The buttons of a dialog never change their order.
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
