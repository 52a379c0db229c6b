// Shaders without `new Function`: the games' content security policy forbids evaluating strings.
import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import { screenFrames, type Frames } from '../pace.ts';

/** The canvas over the scene, as large as the window. */
export interface Stage {
  readonly root: Container;
  readonly frames: Frames & { draw(): void };
  readonly width: number;
  readonly height: number;
  /** Fits the canvas to the window. */
  resize(): void;
}

/** More pixels than this per CSS pixel cost frame rate without a visible gain. */
const MAX_RESOLUTION = 2;

export async function openStage(canvas: HTMLCanvasElement): Promise<Stage> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, MAX_RESOLUTION),
    width: window.innerWidth,
    height: window.innerHeight,
  });
  const root = new Container();
  const frames = screenFrames(() => renderer.render(root));
  document.addEventListener('visibilitychange', () => frames.draw());
  return {
    root,
    frames,
    get width() {
      return window.innerWidth;
    },
    get height() {
      return window.innerHeight;
    },
    resize() {
      renderer.resize(window.innerWidth, window.innerHeight);
      frames.draw();
    },
  };
}
