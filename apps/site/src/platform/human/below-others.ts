/**
 * Makes a check reachable that a third-party script draws: everything outside a modal dialog is below it and takes no
 * press. The open dialogs stay in place but stop being modal, until the returned function is called.
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
      // It has been closed meanwhile and stays so.
      if (!dialog.isConnected || !dialog.open) continue;
      dialog.close();
      dialog.showModal();
    }
  };
}
