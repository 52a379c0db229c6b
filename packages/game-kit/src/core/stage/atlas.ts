import { ImageSource, Rectangle, Texture } from 'pixi.js';

/** The list of frames written beside the atlas picture, px. */
export interface AtlasFrames {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<
    Record<string, { readonly x: number; readonly y: number; readonly w: number; readonly h: number }>
  >;
}

export interface Atlas {
  /** Throws when the frame is missing: a game without its pictures must not start. */
  texture(name: string): Texture;
}

/** Loads the one picture that contains all sprites of a game. */
export async function loadAtlas(picture: string, list: AtlasFrames): Promise<Atlas> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const source = new ImageSource({ resource: image, autoGenerateMipmaps: true, scaleMode: 'linear' });
  const textures = new Map(
    Object.entries(list.frames).map(([name, { x, y, w, h }]) => [
      name,
      new Texture({ source, frame: new Rectangle(x, y, w, h) }),
    ]),
  );
  return {
    texture(name) {
      const texture = textures.get(name);
      if (!texture) throw new Error(`the atlas has no picture ${name}`);
      return texture;
    },
  };
}
