/** Long enough for a browser that asks where to save. */
const KEPT_MS = 60_000;

/** Saves a file of this page on the visitor's device. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
