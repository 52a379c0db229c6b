import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GoodPicture } from './GoodPicture.tsx';

// Everything is in sight at once.
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: object[]) => void;
      constructor(callback: (entries: object[]) => void) {
        this.#callback = callback;
      }
      observe(target: Element): void {
        this.#callback([{ target, isIntersecting: true }]);
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  ),
);
afterEach(() => void vi.unstubAllGlobals());

async function sources(url: string): Promise<(string | null | undefined)[]> {
  const { container } = render(<GoodPicture url={url} />);
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
  const picture = container.querySelector('img');
  return [
    picture?.getAttribute('src'),
    picture?.getAttribute('srcset'),
    container.querySelector('source')?.getAttribute('srcset'),
  ];
}

describe('the picture of a good', () => {
  it('is one of the mall in two widths', async () => {
    expect(await sources('/art/goods/tea')).toEqual([
      '/art/goods/tea-240.webp',
      '/art/goods/tea-240.webp 240w, /art/goods/tea-480.webp 480w',
      '/art/goods/tea-240.avif 240w, /art/goods/tea-480.avif 480w',
    ]);
  });

  it('is one that an operator uploaded or chose, by the file that there is of it', async () => {
    expect(await sources('/art/banners/up-0123456789abcdef')).toEqual([
      '/art/banners/up-0123456789abcdef-phone-720.webp',
      '/art/banners/up-0123456789abcdef-phone-720.webp 720w',
      '/art/banners/up-0123456789abcdef-phone-720.avif 720w',
    ]);
  });

  it('is one elsewhere as it is', async () => {
    expect(await sources('https://pictures.example/fan.png')).toEqual([
      'https://pictures.example/fan.png',
      null,
      undefined,
    ]);
  });
});
