import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { useTexts } from '../../shared/texts.ts';

const BASE = '/backoffice';

/** Asks before the operator leaves a page with an unsaved draft, by a link or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { site } = useTexts();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const hold = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.pathname.slice(BASE.length) + link.search);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [isDirty]);

  if (to === null) return null;
  return (
    <Dialog
      title={site.leaveTitle}
      onClose={() => setTo(null)}
      answers={
        <>
          <Button variant="default" size="md" onClick={() => setTo(null)}>
            {site.cancel}
          </Button>
          <Button
            size="md"
            onClick={() => {
              setTo(null);
              void navigate(to);
            }}
          >
            {site.leave}
          </Button>
        </>
      }
    >
      <p>{site.leaveText}</p>
    </Dialog>
  );
}
