import type { ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '../chunks/chunk.tsx';
import { type TextPart, textsOf } from './messages.ts';

/** A lazy component that loads together with the texts that it shows (`packages/messages/src/arrival.ts`). */
export function withTexts<P extends object>(
  wanted: TextPart | readonly TextPart[],
  request: () => Promise<{ default: ComponentType<P> }>,
): LazyComponent<P> {
  return lazyComponent(async () => {
    const [component] = await Promise.all([request(), ...[wanted].flat().map((part) => textsOf(part))]);
    return component;
  });
}
