/** How long the game waits for its picture at most, ms. */
const PATIENCE = 2_000;

/**
 * Resolves when the title is painted. A game's code is several times as heavy as its first picture: loaded earlier, it
 * would take bandwidth and CPU time from the picture.
 */
export async function titleShown(): Promise<void> {
  const title = document.querySelector<HTMLImageElement>('#title img');
  if (title === null || document.hidden) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  const painted = title.decode().then(nextFrame, () => undefined);
  await Promise.race([painted, late]);
}

/** Resolves after the next frame was painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
