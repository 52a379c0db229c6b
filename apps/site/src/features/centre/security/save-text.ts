import { saveFile } from '../../../widgets/files/save-file.ts';

/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
