import { onTestFinished, vi } from 'vitest';

/** A file that the page let the browser save. */
interface SavedFile {
  readonly name: string;
  /** Its lines without line ends, and without the byte order mark. */
  readonly lines: readonly string[];
}

/** Records the files that the page saves from now on. Returns a function that waits for them. */
export function keepSavedFiles(): (count?: number) => Promise<SavedFile[]> {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return async (count = 1) => {
    await vi.waitFor(() => {
      if (names.length < count) throw new Error(`${names.length} files were saved`);
    });
    const texts = await Promise.all(blobs.map((blob) => blob.text()));
    return texts.map((text, place) => ({
      name: names[place] ?? '',
      lines: text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    }));
  };
}
