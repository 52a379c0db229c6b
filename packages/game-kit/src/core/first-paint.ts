/** The slowest that a picture may be before the game no longer waits for it, ms. */
const PATIENCE = 2_000;

/**
 * Settles when the title of the page stands on the screen. The code of a game is several times as heavy as its first
 * picture: begun earlier, it would take the line and the processor from it.
 */
export async function titleShown(): Promise<void> {
  const title = document.querySelector<HTMLImageElement>('#title img');
  if (title === null || document.hidden) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  const painted = title.decode().then(nextFrame, () => undefined);
  await Promise.race([painted, late]);
}

/** Settles after the next frame has been handed to the screen. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
