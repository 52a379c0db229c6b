import { onTestFinished, vi } from 'vitest';

/** A file that the page gave the browser to save. */
interface SavedFile {
  readonly name: string;
  /** Its lines without their ends, and without the mark in front that says how they are written. */
  readonly lines: readonly string[];
}

/** Keeps what the page gives the browser to save, from now on. Answers how to wait for the files. */
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
