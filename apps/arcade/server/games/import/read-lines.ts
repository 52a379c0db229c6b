import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { ImportFault } from './fault.ts';

/** How much a compressed file may hold. All in bytes but the ratio. */
export interface Caps {
  readonly line: number;
  readonly total: number;
  /** Unpacked bytes per packed byte, checked once `ratioFrom` bytes are unpacked: small files may repeat themselves. */
  readonly ratio: number;
  readonly ratioFrom: number;
  /** Lines, empty ones too. */
  readonly lines: number;
  /** The most frames in any file, plus one for each `bytesPerFrame` packed bytes, because opening a frame takes time. */
  readonly frames: number;
  readonly bytesPerFrame: number;
}

const MEGABYTE = 1024 * 1024;

/** The longest books of published games have below a megabyte a line, and pack 10 to 60 times smaller. */
export const BOOK_CAPS: Caps = {
  line: 16 * MEGABYTE,
  total: 32 * 1024 * MEGABYTE,
  ratio: 1_000,
  ratioFrom: 64 * MEGABYTE,
  lines: Number.MAX_SAFE_INTEGER,
  frames: 1_000,
  bytesPerFrame: 1024,
};

const LINE_FEED = 0x0a;

/**
 * The lines of a zstd-compressed text, without their ends. Never holds more than one line: whoever packed the file may
 * have meant to exhaust us. `packed` hashes the packed bytes as they are unpacked, whatever the file holds later. Throws
 * ImportFault, also for what is not UTF-8.
 */
export async function* unpackedLines(
  path: string,
  file: string,
  caps: Caps = BOOK_CAPS,
  packed: Hash | null = null,
): AsyncGenerator<string> {
  const lines = new LineSplitter(file, caps);
  const { size } = await stat(path);
  const most = caps.frames + Math.floor(size / caps.bytesPerFrame);
  let [from, frames] = [0, 0];
  // A file may consist of several frames (RFC 8878), and the decoder ends with the first.
  do {
    frames += 1;
    if (frames > most) throw new ImportFault(file, null, `consists of more than ${most} frames`);
    from += yield* unpackedFrame({ path, file, from, hash: packed }, lines);
  } while (from < size);
  yield* lines.rest();
}

interface FrameAt {
  readonly path: string;
  readonly file: string;
  readonly from: number;
  readonly hash: Hash | null;
}

/** The lines that end in a frame. Returns how many packed bytes the frame has. */
async function* unpackedFrame(
  { path, file, from, hash }: FrameAt,
  lines: LineSplitter,
): AsyncGenerator<string, number> {
  const packed = createReadStream(path, { start: from });
  const plain = createZstdDecompress();
  const consumed = new Consumed(hash);
  packed.on('data', (chunk) => consumed.read(chunk as Buffer, plain.bytesWritten));
  // A failure of either stream ends both, and is thrown by the reader of the bytes.
  const unpacking = pipeline(packed, plain).catch((error: Error) => error);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      lines.count(chunk.length, from + packed.bytesRead);
      yield* lines.split(chunk);
    }
  } catch (error) {
    if (error instanceof ImportFault) throw error;
    throw new ImportFault(file, null, `cannot be unpacked (${(error as Error).message})`);
  } finally {
    plain.destroy();
    packed.destroy();
  }
  const failure = await unpacking;
  if (failure && plain.bytesWritten === 0) throw new ImportFault(file, null, `cannot be unpacked (${failure.message})`);
  if (plain.bytesWritten === 0) throw new ImportFault(file, null, 'cannot be unpacked (it is empty)');
  consumed.upTo(plain.bytesWritten);
  return plain.bytesWritten;
}

/** Hashes the bytes of a frame: the decoder is given more than it has consumed, and some of the next frame. */
class Consumed {
  readonly #hash: Hash | null;
  #ahead: Buffer[] = [];
  #hashed = 0;

  constructor(hash: Hash | null) {
    this.#hash = hash;
  }

  /** Takes a chunk of the file, and how many bytes of the frame the decoder has consumed before. */
  read(chunk: Buffer, consumed: number): void {
    if (this.#hash === null) return;
    this.upTo(consumed);
    this.#ahead.push(chunk);
  }

  upTo(consumed: number): void {
    for (let [next] = this.#ahead; next && this.#hashed < consumed; [next] = this.#ahead) {
      const part = next.subarray(0, consumed - this.#hashed);
      this.#hash?.update(part);
      this.#hashed += part.length;
      if (part.length === next.length) this.#ahead.shift();
      else this.#ahead[0] = next.subarray(part.length);
    }
  }
}

/** Cuts chunks of bytes into lines within the caps. */
class LineSplitter {
  readonly #file: string;
  readonly #caps: Caps;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #parts: Buffer[] = [];
  #length = 0;
  #line = 1;
  #total = 0;

  constructor(file: string, caps: Caps) {
    this.#file = file;
    this.#caps = caps;
  }

  /** Counts unpacked bytes, and compares with those read so far. */
  count(bytes: number, packed: number): void {
    this.#total += bytes;
    const { total, ratio, ratioFrom } = this.#caps;
    if (this.#total > total) throw this.#wrong(`unpacks to more than ${sized(total)}`);
    if (this.#total > ratioFrom && this.#total > ratio * packed)
      throw this.#wrong(`unpacks to more than ${ratio} times its size`);
  }

  *split(chunk: Buffer): Generator<string> {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      this.#keep(chunk.subarray(from, end));
      yield this.#take();
      from = end + 1;
    }
    this.#keep(chunk.subarray(from));
  }

  /** The last line, if it has no end. */
  *rest(): Generator<string> {
    if (this.#length > 0) yield this.#take();
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#length += part.length;
    if (this.#length > this.#caps.line) throw this.#wrong(`is longer than ${sized(this.#caps.line)}`);
    this.#parts.push(part);
  }

  #take(): string {
    if (this.#line > this.#caps.lines) throw this.#wrong('is one line too many');
    try {
      return this.#decoder.decode(Buffer.concat(this.#parts)).replace(/\r$/, '');
    } catch {
      throw this.#wrong('is not UTF-8');
    } finally {
      [this.#parts, this.#length] = [[], 0];
      this.#line += 1;
    }
  }

  #wrong(what: string): ImportFault {
    return new ImportFault(this.#file, this.#line, what);
  }
}

function sized(bytes: number): string {
  return bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${bytes} bytes`;
}
