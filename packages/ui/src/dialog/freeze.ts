let holders = 0;
let before = { x: 0, y: 0, address: '' };

/**
 * Keeps the page behind a modal from scrolling until the function that is answered is called; then it stands where it
 * stood, unless another page has come in the meantime (1-site §2). Several modals may hold it.
 */
export function freezePage(): () => void {
  const root = document.documentElement;
  if (holders === 0) {
    before = { x: window.scrollX, y: window.scrollY, address: location.href };
    // What the scroll bar took, and how far phones that scroll regardless have to be held (base.css). No properties of
    // our own: they would be handed down to every element of the page.
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    document.body.style.top = `${-before.y}px`;
    root.dataset.frozen = '';
  }
  holders += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders > 0) return;
    delete root.dataset.frozen;
    root.style.paddingRight = '';
    document.body.style.top = '';
    if (location.href === before.address) window.scrollTo({ left: before.x, top: before.y, behavior: 'instant' });
  };
}
