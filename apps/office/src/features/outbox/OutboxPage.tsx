import { Button } from '@mantine/core';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useTexts } from '../../shared/texts.ts';
import { MessageCard } from './MessageCard.tsx';
import { useOutbox } from './use-outbox.ts';

/** Messages that were sent to members, or that the demo shows instead of sending them. */
export function OutboxPage() {
  const t = useTexts();
  const outbox = useOutbox();
  return (
    <>
      <PageHead title={t.outbox.title} lead={t.outbox.lead} />
      <Listing
        list={outbox.data?.pages.flatMap((page) => page.list)}
        query={outbox}
        cardHeight={148}
        empty={<Nothing />}
        renderCard={(message) => <MessageCard key={message.id} message={message} />}
        pages={{ ...outbox, label: t.outbox.older }}
      />
    </>
  );
}

function Nothing() {
  const t = useTexts();
  return (
    <Notice
      title={t.outbox.emptyTitle}
      text={t.outbox.emptyText}
      action={
        <Button component="a" href="/" target="_blank" rel="noopener" size="md">
          {t.outbox.openSite}
        </Button>
      }
    />
  );
}
