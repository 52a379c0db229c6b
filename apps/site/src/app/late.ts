/** What every page gets once it stands, in one file: it packs better than four, and is asked for once. */
export { default as Afterwards } from './Afterwards.tsx';
export { default as Footer } from './layout/Footer.tsx';
export { default as NoticeBar } from '../features/notices/NoticeBar.tsx';
export { startRealtime } from '../platform/realtime/start.ts';
