import { Container, Sprite } from 'pixi.js';
import type { Pace } from '../pace.ts';
import type { Atlas } from './atlas.ts';

interface Flight {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly delay: number;
  readonly turn: number;
  readonly size: number;
}

export interface Coins {
  /** Throws `count` coins up from the middle of the board. Resolves when they are gone. */
  burst(count: number, from: { x: number; y: number }, reach: number): Promise<void>;
}

const FLIGHT = 1900;
const GRAVITY = 2.1;

/** Coins for large wins, drawn from the atlas. Their positions depend on the index only, not on random numbers. */
export function createCoins(layer: Container, atlas: Atlas, pace: Pace): Coins {
  const flightOf = (index: number, count: number, from: { x: number; y: number }, reach: number): Flight => {
    const fan = ((index * 0.618034) % 1) - 0.5;
    const sprite = new Sprite({ texture: atlas.texture('coin'), anchor: 0.5 });
    layer.addChild(sprite);
    return {
      sprite,
      x: from.x + fan * reach * 0.3,
      y: from.y,
      vx: fan * reach * 1.5,
      vy: -reach * (0.85 + ((index * 0.381966) % 1) * 0.55),
      delay: (index / count) * 0.35,
      turn: 5 + (index % 5) * 1.7,
      size: 0.34 + (index % 4) * 0.09,
    };
  };

  return {
    async burst(count, from, reach) {
      const flights = Array.from({ length: count }, (_, index) => flightOf(index, count, from, reach));
      await pace.tween(FLIGHT, (progress) => {
        for (const { sprite, x, y, vx, vy, delay, turn, size } of flights) {
          const t = Math.max(0, (progress - delay) / (1 - delay));
          sprite.visible = t > 0 && t < 1;
          sprite.position.set(x + vx * t, y + vy * t + reach * GRAVITY * t * t);
          sprite.scale.set(Math.cos(t * turn * 3) * size, size);
          sprite.rotation = vx * t * 0.002;
        }
      });
      for (const { sprite } of flights) sprite.destroy();
    },
  };
}
