import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '../shared/Notice.tsx';
import { useTexts } from '../shared/texts.ts';

/** The page for an unknown address. */
export function NotFoundPage() {
  const t = useTexts();
  return (
    <Notice
      isPage
      title={t.notFoundTitle}
      action={
        <Button component={Link} to="/" size="md">
          {t.toStart}
        </Button>
      }
    />
  );
}
