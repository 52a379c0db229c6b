import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { captchaAlphabet, glyphs } from './captcha.glyphs.ts';
import { drawCaptcha } from './captcha.picture.ts';
import { indexedPng } from './indexed-png.ts';

/** The same numbers at every run (a linear congruential generator). */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function dotsOf(png: Buffer): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

const brightness = (data: Uint8ClampedArray, dot: number) =>
  ((data[4 * dot] ?? 0) + (data[4 * dot + 1] ?? 0) + (data[4 * dot + 2] ?? 0)) / 3;

describe('the captcha’s letters', () => {
  it('stay inside their box', () => {
    for (const [letter, strokes] of Object.entries(glyphs)) {
      for (const [x, y] of strokes.flat()) {
        expect(Math.min(x, y), letter).toBeGreaterThan(-0.06);
        expect(Math.max(x, y), letter).toBeLessThan(1.06);
      }
    }
  });

  it('include none that people mistake for others', () => {
    for (const letter of captchaAlphabet) expect('0OQD1IL27Z5S8BGUVNW4F').not.toContain(letter);
    expect(captchaAlphabet.length).toBeGreaterThanOrEqual(15);
  });
});

describe('the captcha’s drawing', () => {
  it('shows dark strokes in the place of every letter, for 20 seeds', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { width, height, data } = await dotsOf(await drawCaptcha('HHHHH', repeatable(seed)));
      for (let cell = 0; cell < 5; cell += 1) {
        let dark = 0;
        for (let y = 10; y < height - 10; y += 1) {
          for (let x = 24 + cell * 54; x < 24 + (cell + 1) * 54; x += 1) {
            if (brightness(data, y * width + x) < 110) dark += 1;
          }
        }
        // Two uprights and a bar of about 8 dots: lines and specks alone would be a fifth of it.
        expect(dark).toBeGreaterThan(500);
      }
    }
  });

  it('differs between texts and between seeds', async () => {
    const first = await drawCaptcha('ACE36', repeatable(1));
    expect(await drawCaptcha('ACE36', repeatable(1))).toEqual(first);
    expect(await drawCaptcha('ACE39', repeatable(1))).not.toEqual(first);
    expect(await drawCaptcha('ACE36', repeatable(2))).not.toEqual(first);
  });
});

describe('a palette PNG of one ink', () => {
  it('shows each shade between ink and paper in its place, also in rows of odd length', async () => {
    const greys = [0, 255, 128, 17, 34, 238];
    const rgba = greys.flatMap((grey) => [grey, 0, 0, 0]);
    const colours = { ink: [10, 20, 30], paper: [250, 240, 230] } as const;
    const { width, height, data } = await dotsOf(await indexedPng({ rgba, width: 3, height: 2 }, colours));
    expect([width, height]).toEqual([3, 2]);
    const dots = greys.map((_, dot) => Array.from(data.subarray(4 * dot, 4 * dot + 4)));
    const shade = (part: number) => [
      ...colours.ink.map((ink, channel) => Math.round(ink + ((colours.paper[channel] ?? 0) - ink) * part)),
      255,
    ];
    expect(dots).toEqual([0, 15, 8, 1, 2, 14].map((step) => shade(step / 15)));
  });
});
