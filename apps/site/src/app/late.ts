/** What every page needs after it is shown, in one file: it compresses better than four, and takes one request. */
export { default as Afterwards } from './Afterwards.tsx';
export { default as Footer } from './layout/Footer.tsx';
export { default as NoticeBar } from '../features/notices/NoticeBar.tsx';
export { startRealtime } from '../platform/realtime/start.ts';
