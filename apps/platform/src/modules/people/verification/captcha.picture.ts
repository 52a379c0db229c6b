import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { glyphs, type Point, type Stroke } from './captcha.glyphs.ts';
import { type Colour, indexedPng } from './indexed-png.ts';

// Drawn at twice the size at which it is shown, for screens with two dots per pixel.
const WIDTH = 320;
const HEIGHT = 112;
const MARGIN = 24;
const SPOTS = 5;
const LINES = 2;
const SPECKS = 30;

/** From 0 up to, not including, 1. */
export type Random = () => number;
type Bend = (point: Point) => Point;

/**
 * A PNG of 320 × 112 dots, shown at 160 × 56, with `text` in distorted letters under crossing lines. Letters and lines
 * have the same colour, so that colour cannot separate them.
 */
export async function drawCaptcha(text: string, random: Random): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.lineCap = 'round';
  context.lineJoin = 'round';
  drawPaper(context, random);
  const bend = newBend(random);
  [...text].forEach((letter, index) => {
    const place = placed(letter, index, text.length, random);
    const width = between(random, 6.5, 9);
    for (const stroke of glyphs[letter] ?? []) draw(context, stroke.map(place).map(bend), width);
  });
  for (let count = 0; count < LINES; count += 1) drawAcross(context, random);
  for (let count = 0; count < SPECKS; count += 1) drawSpeck(context, random);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  return indexedPng({ rgba: data, width: WIDTH, height: HEIGHT }, newColours(random));
}

const between = (random: Random, least: number, most: number): number => least + (most - least) * random();

/** A dark and a pale colour at random, with more than 7 to 1 of contrast. */
function newColours(random: Random): { paper: Colour; ink: Colour } {
  const channels = (least: number, most: number): Colour => [
    Math.round(between(random, least, most)),
    Math.round(between(random, least, most)),
    Math.round(between(random, least, most)),
  ];
  return { paper: channels(225, 250), ink: channels(10, 75) };
}

/** White paper with grey spots. */
function drawPaper(context: SKRSContext2D, random: Random): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#ddd';
  for (let count = 0; count < SPOTS; count += 1) {
    context.beginPath();
    const radius = between(random, 12, 34);
    context.arc(between(random, 0, WIDTH), between(random, 0, HEIGHT), radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Puts a letter in its place: rotated, slanted, and of varying size and height. */
function placed(letter: string, index: number, letters: number, random: Random): Bend {
  const cell = (WIDTH - 2 * MARGIN) / letters;
  const height = between(random, 52, 66);
  const width = height * (letter === 'M' ? 0.78 : 0.6) * between(random, 0.88, 1.08);
  const centreX = MARGIN + cell * (index + 0.5) + between(random, -4, 4);
  const centreY = HEIGHT / 2 + between(random, -10, 10);
  const angle = between(random, -0.28, 0.28);
  const slant = between(random, -0.2, 0.2);
  return ([x, y]) => {
    const down = (y - 0.5) * height;
    const right = (x - 0.5) * width - slant * down;
    return [
      centreX + right * Math.cos(angle) - down * Math.sin(angle),
      centreY + right * Math.sin(angle) + down * Math.cos(angle),
    ];
  };
}

/** Waves through the whole picture. */
function newBend(random: Random): Bend {
  const [phaseX, phaseY] = [between(random, 0, 6.3), between(random, 0, 6.3)];
  const [longX, longY] = [between(random, 16, 24), between(random, 20, 34)];
  const [strongX, strongY] = [between(random, 2, 4), between(random, 3, 6)];
  return ([x, y]) => [x + strongX * Math.sin(y / longX + phaseX), y + strongY * Math.sin(x / longY + phaseY)];
}

function draw(context: SKRSContext2D, stroke: Stroke, width: number): void {
  context.lineWidth = width;
  context.beginPath();
  for (const [x, y] of stroke) context.lineTo(x, y);
  context.stroke();
}

/** A thin wave from edge to edge, so that letters cannot be cut out one by one. */
function drawAcross(context: SKRSContext2D, random: Random): void {
  const middle = between(random, 0.25, 0.75) * HEIGHT;
  const tilt = between(random, -0.2, 0.2);
  const [long, phase, strong] = [between(random, 22, 60), between(random, 0, 6.3), between(random, 6, 16)];
  const stroke = Array.from({ length: WIDTH / 8 + 1 }, (_, step): Point => {
    const x = step * 8;
    return [x, middle + (x - WIDTH / 2) * tilt + strong * Math.sin(x / long + phase)];
  });
  draw(context, stroke, between(random, 2, 3.2));
}

function drawSpeck(context: SKRSContext2D, random: Random): void {
  const [x, y] = [between(random, 0, WIDTH), between(random, 0, HEIGHT)];
  const end: Point = [x + between(random, -6, 6), y + between(random, -6, 6)];
  draw(context, [[x, y], end], between(random, 1.5, 3));
}
