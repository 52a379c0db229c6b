import { useSetting } from '../../platform/site/site.ts';
import { Popups } from './Popups.tsx';
import { Ticker } from './Ticker.tsx';

/** What the operator announces around every page with banners: the line above them, and what opens by itself. */
export default function NoticeBar({ quiet }: { quiet: boolean }) {
  const ticker = useSetting('TICKER');
  const popups = useSetting('NOTICEPOPUP');
  return (
    <>
      {ticker !== false && <Ticker />}
      {popups && !quiet && <Popups />}
    </>
  );
}
