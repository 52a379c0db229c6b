import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Notice } from '../shared/Notice.tsx';
import { useTexts } from '../shared/texts.ts';

/** Shows a plain message with a way out when a page fails to render. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const t = useTexts();
  return (
    <Notice
      isPage
      title={t.crashTitle}
      text={t.crashText}
      action={
        <Button size="md" onClick={() => location.reload()}>
          {t.reload}
        </Button>
      }
    />
  );
}
