import type { SceneProps } from '@chhokka/game-kit/flight';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import farCity from './art/city-far.webp?url';
import nearCity from './art/city-near.webp?url';
import { DRIFT_MS, sinkAt } from './course.ts';
import { paintFlight } from './paint.ts';

/** How far each layer goes with the sinking city, 1: as far as the roofs. */
const DEPTHS = { sky: 0.4, sun: 0.42, far: 0.72, kites: 0.6, near: 1 } as const;
type Layer = keyof typeof DEPTHS;

/** How often a picture without motion is painted, ms. */
const CALM_MS = 1_000;
/** Between two gusts of wind, ms. */
const GUST_MS = 1_500;
/** Canvases sharper than this cost more than they show. */
const SHARPEST = 2;

/** Old Dhaka at dusk, other kites, and ours on its string. A picture: what happens is said in words elsewhere. */
export function Scene({ phase, round, connected, serverNow, sounds, calm }: SceneProps) {
  const scene = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const startedAt = round?.drawnAt ?? null;
  const cutAt = phase === 'cut' ? (round?.shownUntil ?? null) : null;
  const flies = (phase === 'flying' || phase === 'cut') && startedAt !== null;
  const now = useEffectEvent(serverNow);
  const paint = useEffectEvent((start: number | null, cut: number | null): void => {
    const ms = start === null ? 0 : Math.max(0, (cut ?? now()) - start);
    moveLayers(scene, ms);
    const sinceCut = cut === null ? null : now() - cut;
    paintOn(canvas, (context, size) => paintFlight(context, size, { ms, sinceCut, calm }));
  });
  const start = flies ? startedAt : null;
  const moves = flies && connected;
  useEffect(() => {
    paint(start, cutAt);
    if (!moves) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(at) {
      if (!calm || at - last >= CALM_MS) {
        last = at;
        paint(start, cutAt);
      }
      if (cutAt === null || now() - cutAt <= DRIFT_MS) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [moves, calm, start, cutAt]);
  useWhenResized(scene, () => paint(start, cutAt));
  useWind(phase === 'flying' && connected, sounds, () => (startedAt === null ? 0 : serverNow() - startedAt));
  return (
    <div className="kite-scene" ref={scene} data-phase={phase} data-lost={!connected} aria-hidden="true">
      <div className="kite-sky" data-layer="sky">
        <i className="kite-stars" />
      </div>
      <i className="kite-sun" data-layer="sun" />
      <img className="kite-city far" data-layer="far" src={farCity} alt="" width="1600" height="520" />
      <div className="kite-others" data-layer="kites">
        {OTHERS.map((other, at) => (
          <i
            key={at}
            data-colours={at % 4}
            style={{
              left: `${other.x}%`,
              top: `${other.y}%`,
              width: `${other.size}%`,
              animationDelay: `-${at * 1.7}s`,
            }}
          >
            <OtherKite />
          </i>
        ))}
      </div>
      <img className="kite-city near" data-layer="near" src={nearCity} alt="" width="1600" height="520" />
      <canvas ref={canvas} />
    </div>
  );
}

/** Other kites, in per cent of the picture; those above it come into sight when ours is high. */
const OTHERS = [
  { x: 14, y: 26, size: 6 },
  { x: 34, y: 12, size: 4 },
  { x: 86, y: 44, size: 5 },
  { x: 58, y: 8, size: 3.4 },
  { x: 6, y: 52, size: 3.6 },
  { x: 90, y: 14, size: 3.2 },
  { x: 24, y: -26, size: 5 },
  { x: 70, y: -44, size: 4.2 },
  { x: 12, y: -78, size: 3.8 },
  { x: 84, y: -104, size: 3.4 },
] as const;

function OtherKite() {
  return (
    <svg viewBox="0 0 40 60">
      <path d="M20 2 2 19H20Z" />
      <path d="M20 2 38 19H20Z" />
      <path d="M2 19 20 42V19Z" />
      <path d="M38 19 20 42V19Z" />
      <path className="tuft" d="M20 42q-5 6 0 10t-2 7" />
    </svg>
  );
}

function moveLayers(scene: RefObject<HTMLElement | null>, ms: number): void {
  const element = scene.current;
  if (element === null) return;
  const sunk = sinkAt(ms) * element.clientHeight;
  const sharpness = window.devicePixelRatio || 1;
  for (const layer of element.querySelectorAll<HTMLElement>('[data-layer]')) {
    const depth = DEPTHS[layer.dataset['layer'] as Layer];
    // Move by whole pixels of the screen, because the browser blends a layer that lies between pixels again in every frame.
    layer.style.transform = `translate3d(0, ${Math.round(sunk * depth * sharpness) / sharpness}px, 0)`;
  }
}

function paintOn(
  canvas: RefObject<HTMLCanvasElement | null>,
  paint: (context: CanvasRenderingContext2D, size: { readonly width: number; readonly height: number }) => void,
): void {
  const element = canvas.current;
  const context = element?.getContext('2d');
  if (!element || !context) return;
  const size = { width: element.clientWidth, height: element.clientHeight };
  const sharpness = Math.min(SHARPEST, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * sharpness), Math.round(size.height * sharpness)];
  if (element.width !== width || element.height !== height) Object.assign(element, { width, height });
  context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  paint(context, size);
}

function useWhenResized(scene: RefObject<HTMLElement | null>, paint: () => void): void {
  const look = useEffectEvent(paint);
  useEffect(() => {
    if (scene.current === null || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => look());
    observer.observe(scene.current);
    return () => observer.disconnect();
  }, [scene]);
}

/** Gusts of wind while the kite flies: the higher, the sharper. */
function useWind(blows: boolean, sounds: SceneProps['sounds'], flown: () => number): void {
  const gust = useEffectEvent(() => sounds.play('wind', Math.min(2.4, 1 + flown() / 40_000)));
  useEffect(() => {
    if (!blows) return undefined;
    gust();
    const id = setInterval(() => gust(), GUST_MS);
    return () => clearInterval(id);
  }, [blows]);
}
