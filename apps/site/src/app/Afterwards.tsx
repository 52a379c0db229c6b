import { useEffect, useState } from 'react';
import { lazyComponent, loadChunk } from '../platform/chunks/chunk.tsx';
import { useConsent, useMeasuredAs } from '../platform/site/consent.ts';
import { useMember } from '../platform/member/member.ts';
import { preview } from '../platform/site/preview.ts';
import { Optional } from '../widgets/Optional.tsx';
import { useLocation } from '../platform/router/router.tsx';
import { useSetting } from '../platform/site/site.ts';
import { textsOf } from '../platform/language/messages.ts';
import { keepWorker } from './service-worker.ts';
import { useCentreLink } from './use-centre-link.ts';
import { useChatLink } from './use-chat-link.ts';

const ConsentBar = lazyComponent(async () => {
  const [bar] = await Promise.all([import('../features/consent/ConsentBar.tsx'), textsOf('frame')]);
  return bar;
});

const RealityWatch = lazyComponent(async () => {
  const [watch] = await Promise.all([import('../features/reality/RealityWatch.tsx'), textsOf('centre')]);
  return watch;
});

const PreviewBar = lazyComponent(async () => {
  const [bar] = await Promise.all([import('../features/preview/PreviewBar.tsx'), textsOf('frame')]);
  return bar;
});

/**
 * What loads after the first page: the service worker, the reality check for members who chose it, and analytics for
 * visitors who consent.
 */
export default function Afterwards() {
  useWorker();
  useChatLink();
  useCentreLink();
  const property = useMeasuredAs();
  const member = useMember().data;
  // The bar stays to say that the draft has ended.
  const [isDrafted] = useState(() => preview.read() !== null);
  return (
    <>
      {member?.realityMinutes && (
        <Optional>
          <RealityWatch member={member.id} every={member.realityMinutes} />
        </Optional>
      )}
      {isDrafted && (
        <Optional>
          <PreviewBar />
        </Optional>
      )}
      {property !== null && <Measured property={property} />}
    </>
  );
}

function useWorker(): void {
  const installable = useSetting('LITEAPP');
  useEffect(() => {
    if (installable !== undefined) void keepWorker(installable);
  }, [installable]);
}

/** Loads nothing of Google before consent; withdrawing consent stops the measuring. */
function Measured({ property }: { property: string }) {
  const { choice, asking } = useConsent();
  const playing = useLocation().pathname === '/game';
  useEffect(() => {
    if (choice === null) return;
    // A script that does not load measures nothing, and no visitor misses it.
    void loadChunk(() => import('../features/consent/measure.ts')).then(
      ({ measure }) => measure(property, choice === 'yes'),
      () => undefined,
    );
  }, [property, choice]);
  if (playing || (choice !== null && !asking)) return null;
  return (
    <Optional>
      <ConsentBar />
    </Optional>
  );
}
