import { useSetting } from '../../platform/site/site.ts';
import { Popups } from './Popups.tsx';
import { Ticker } from './Ticker.tsx';

/** The operator's notices on every page with banners: the ticker above the banner, and popup notices. */
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
