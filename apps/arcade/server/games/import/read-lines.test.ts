import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CAPS, type Caps, unpackedLines } from './read-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lines-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer, caps: Partial<Caps> = {}): Promise<string[]> {
  return packed(zstdCompressSync(content), caps);
}

async function packed(content: Buffer, caps: Partial<Caps> = {}): Promise<string[]> {
  const path = join(folder, 'b.zst');
  await writeFile(path, content);
  return all(path, { ...BOOK_CAPS, ...caps });
}

async function all(path: string, caps?: Caps): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of unpackedLines(path, basename(path), caps)) lines.push(line);
  return lines;
}

describe('the lines of a compressed file', () => {
  it('are those of the text, whatever ends them and however they are cut', async () => {
    const long = 'ক'.repeat(100_000);
    expect(await read(`one\r\n\n${long}\nlast`)).toEqual(['one', '', long, 'last']);
    expect(await read('')).toEqual([]);
    expect(await read('one\n')).toEqual(['one']);
  });

  it('are read through all frames of the file, wherever a frame ends', async () => {
    const text = `first\n${randomBytes(300_000).toString('hex')}\nlast`;
    const cuts = [0, 3, 6, 250_000, text.length];
    const frames = cuts.slice(1).map((end, at) => zstdCompressSync(text.slice(cuts[at], end)));
    expect(await packed(Buffer.concat(frames))).toEqual(text.split('\n'));
    const hash = createHash('sha256');
    for await (const _ of unpackedLines(join(folder, 'b.zst'), 'b.zst', BOOK_CAPS, hash));
    expect(hash.digest('hex')).toBe(createHash('sha256').update(Buffer.concat(frames)).digest('hex'));
    await expect(packed(Buffer.concat(frames), { frames: 3, bytesPerFrame: 1e9 })).rejects.toThrow(
      /^b\.zst: consists of more than 3 frames$/,
    );
    await expect(packed(Buffer.concat(frames), { total: 100_000 })).rejects.toThrow(
      /unpacks to more than 100000 bytes$/,
    );
    for (const rest of ['garbage', zstdCompressSync(text).subarray(0, 20_000)])
      await expect(packed(Buffer.concat([...frames, Buffer.from(rest)]))).rejects.toThrow(/cannot be unpacked/);
  });

  it('are refused when one is too long, with its number', async () => {
    await expect(read(`short\n${'a'.repeat(101)}`, { line: 100 })).rejects.toThrow(
      /^b\.zst, line 2: is longer than 100 bytes$/,
    );
    expect(await read('a'.repeat(100), { line: 100 })).toHaveLength(1);
  });

  it('are refused when there are too many of them', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `line ${at}`).join('\n');
    await expect(read(lines, { total: 1_000 })).rejects.toThrow(/^b\.zst, line 1: unpacks to more than 1000 bytes$/);
  });

  it('are refused when there are more than expected, empty or not', async () => {
    await expect(read('\n'.repeat(100), { lines: 9 })).rejects.toThrow(/^b\.zst, line 10: is one line too many$/);
    expect(await read('\n'.repeat(9), { lines: 9 })).toHaveLength(9);
  });

  it('are refused when a small file consists of very many frames', async () => {
    const frames = Array.from({ length: 3_000 }, () => zstdCompressSync(''));
    await expect(packed(Buffer.concat(frames))).rejects.toThrow(/^b\.zst: consists of more than 1\d\d\d frames$/);
  });

  it('are refused when they pack too well', async () => {
    const lines = 'again\n'.repeat(100_000);
    await expect(read(lines, { ratio: 50, ratioFrom: 10_000 })).rejects.toThrow(
      /unpacks to more than 50 times its size$/,
    );
    expect(await read(lines, { ratio: 50 })).toHaveLength(100_000);
  });

  it('are refused when they are not UTF-8', async () => {
    await expect(read(Buffer.from([0x61, 0x0a, 0xff]))).rejects.toThrow(/^b\.zst, line 2: is not UTF-8$/);
  });

  it('of 700 MB in one are refused at once, without holding them', { timeout: 60_000 }, async () => {
    const path = join(folder, 'bomb.zst');
    const piece = Buffer.alloc(1024 * 1024, 'a');
    const pieces = Readable.from(Array.from({ length: 700 }, () => piece));
    await pipeline(pieces, createZstdCompress(), createWriteStream(path));
    const before = process.memoryUsage().rss;
    await expect(all(path)).rejects.toThrow(/^bomb\.zst, line 1: is longer than 16 MB$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});
