import type { ReactNode } from 'react';
import type { Social } from './social-marks.tsx';

/** Strokes in a 24 × 24 box, like the other icons. */
const DRAWN: Readonly<Record<Social, ReactNode>> = {
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.2 9.2v5.6l4.8-2.800z" fill="currentColor" />
    </>
  ),
  twitter: <path d="M4.5 4.500l15 15M19 4.500l-14.500 15" />,
  tiktok: <path d="M13.500 3.500v11.700a3.800 3.800 0 1 1-3.800-3.800M13.500 3.500c.4 2.900 2.200 4.700 5 5" />,
  facebook: <path d="M13.200 21v-8.500M16.500 5.500h-1.300c-1.400 0-2 .8-2 2.200v4.800M9.500 12.500h6.300" />,
  instagram: (
    <>
      <rect x="3.500" y="3.500" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.500 20.500l1.300-4.200a8.500 8.500 0 1 1 3.100 3z" />
      <path d="M9 8.300c-.4 3.600 3 7 6.700 6.700l.4-1.700-2-1-1 .8c-1.100-.4-1.900-1.200-2.300-2.200l.8-1-1-2z" />
    </>
  ),
  telegram: <path d="M21 4L3 11.200l6.300 2.300L18 7l-6.500 7.300 5.700 4.700zM9.300 13.500v5.700l2.800-3.800" />,
};

/** The drawing of a social network's mark. */
export default function SocialStrokes({ of }: { of: Social }) {
  return DRAWN[of];
}
