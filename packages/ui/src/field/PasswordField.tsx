import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { useUiLabels } from '../labels.tsx';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';
import styles from './Field.module.css';

/** A password with a toggle that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const labels = useUiLabels();
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          className={styles.toggle}
          label={shown ? labels.hidePassword : labels.showPassword}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
