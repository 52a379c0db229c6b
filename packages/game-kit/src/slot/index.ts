export type { Language } from '../core/launch.ts';
export { h } from '../core/ui/dom.ts';
export * from './book/play-book.ts';
export * from './book/round-view.ts';
export * from './definition.ts';
export * from './mount.ts';
export * from './show.ts';
export * from './start.ts';
