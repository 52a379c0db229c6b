import { Button } from '@mantine/core';
import { failureText } from './api.ts';
import { Notice } from './Notice.tsx';
import { useTexts } from './texts.ts';

/** What could not be loaded, why, and a button that asks again. */
export function FailedNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts();
  return (
    <Notice
      title={t.failedTitle}
      text={failureText(error, t)}
      action={
        <Button size="md" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  );
}
