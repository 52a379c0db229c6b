import { useEffect } from 'react';
import { useOpenDialogs, openDialog } from '../../platform/dialogs/dialogs.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSiteOffset } from '../../platform/site/site.ts';
import { popupsDue, presentOccasion, rememberShown } from './popups.ts';
import { AROUND_THE_PAGE, useAnnouncements } from './use-announcements.ts';

/** The delay in which the page settles first. */
const AFTER_MS = 1_500;

/** Opens the popup notices, once no other dialog is open. */
export function Popups() {
  const isMember = useSession() !== null;
  const minutesEast = useSiteOffset();
  const { data } = useAnnouncements(AROUND_THE_PAGE);
  const isFree = useOpenDialogs().length === 0;

  useEffect(() => {
    if (!data || !isFree) return undefined;
    const timer = setTimeout(() => {
      const occasion = presentOccasion(Date.now(), minutesEast, isMember);
      const due = popupsDue(data, occasion);
      if (due.length === 0) return;
      rememberShown(occasion);
      openDialog('notices', { ids: due.map(({ id }) => id) });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, isFree, isMember, minutesEast]);

  return null;
}
