import { Button } from '@mantine/core';
import { useRef } from 'react';
import styles from './TextFileButton.module.css';

interface TextFileButtonProps {
  readonly label: string;
  /** Of the field, which a form sends nowhere. */
  readonly name: string;
  /** Called with the whole text of the file that was chosen. */
  readonly onText: (text: string) => void;
}

/** A button that reads a text file: a list, one entry a line. */
export function TextFileButton({ label, name, onText }: TextFileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" size="md" onClick={() => file.current?.click()}>
        {label}
      </Button>
      <input
        ref={file}
        className={styles.file}
        type="file"
        name={name}
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [given] = currentTarget.files ?? [];
          if (given) void given.text().then(onText);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
