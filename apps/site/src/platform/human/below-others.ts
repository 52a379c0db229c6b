/**
 * Lets a check that somebody else's script draws be reached: what is not inside a modal dialog lies below it and takes no
 * press. The open dialogs stay where they are but stop being modal, until the function that is answered is called.
 */
export function belowOthers(): () => void {
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter((dialog) =>
    dialog.matches(':modal'),
  );
  for (const dialog of modal) {
    dialog.close();
    dialog.show();
  }
  return () => {
    for (const dialog of modal) {
      // Closed by its owner in the meantime: it stays so.
      if (!dialog.isConnected || !dialog.open) continue;
      dialog.close();
      dialog.showModal();
    }
  };
}
