import { BAND_MARK_PATH } from '../../../ui/band-mark-path.ts';
import { pulledLoop } from '../../../ui/pulled-loop.ts';

/** Size of the picture in px: the tallest that feeds of other apps show whole. */
export const CARD = { width: 1080, height: 1350 } as const;

export interface CardContent {
  /** The workout. */
  readonly title: string;
  /** Share of the sets that were done, to which the band is stretched. */
  readonly share: number;
  /** Facts that the user has put on the card. */
  readonly facts: readonly string[];
}

/** The look of the end of a workout in both themes: a card is seen outside of the app. */
const COLOURS = {
  ground: '#3d1f33',
  rise: '#52304a',
  words: '#fbf6ef',
  lead: '#f2b632',
  track: '#6f5063',
  band: '#e8573f',
  shine: '#f08a76',
} as const;

const MARGIN = 96;
const WIDTH = CARD.width - 2 * MARGIN;
const FONT = '"Bricolage", "Bricolage fallback", system-ui, sans-serif';
const bold = (px: number) => `800 ${px}px ${FONT}`;

const BAND = { radius: 132, slack: 250, full: 700 } as const;

/** The face of the card for `canvas`, which loads with the app; without a network it is in the worker's cache. */
export const loadFace = (): Promise<unknown> => document.fonts.load(bold(100), 'Trening ąęł 0');

export function drawCard(context: CanvasRenderingContext2D, content: CardContent): void {
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, CARD.width, CARD.height);
  context.fillStyle = COLOURS.rise;
  context.beginPath();
  context.arc(CARD.width * 0.78, 470, 420, 0, 2 * Math.PI);
  context.fill();
  drawBand(context, content.share);
  drawWords(context, content);
  drawMark(context);
}

function drawBand(context: CanvasRenderingContext2D, share: number): void {
  const { radius, slack, full } = BAND;
  context.save();
  context.translate(MARGIN + 40, 560);
  context.rotate(-Math.PI / 14);
  context.lineJoin = 'round';
  const stroke = (length: number, width: number, colour: string) => {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke(new Path2D(pulledLoop(length, radius)));
  };
  stroke(full, 46, COLOURS.track);
  const length = slack + (full - slack) * Math.min(1, Math.max(0, share));
  stroke(length, 46, COLOURS.band);
  stroke(length, 8, COLOURS.shine);
  context.restore();
}

function drawWords(context: CanvasRenderingContext2D, { title, facts }: CardContent): void {
  context.textBaseline = 'alphabetic';
  const hasFacts = facts.length > 0;
  const size = title.length > 30 ? 84 : 104;
  context.font = bold(size);
  const lines = linesOf(title, WIDTH, (text) => context.measureText(text).width);
  const foot = CARD.height - MARGIN - (hasFacts ? 96 : 0);
  const top = foot - (lines.length - 1) * size * 1.08;
  context.fillStyle = COLOURS.words;
  for (const [index, line] of lines.entries())
    context.fillText(line, MARGIN, top + index * size * 1.08, WIDTH);
  context.font = bold(44);
  context.fillStyle = COLOURS.lead;
  context.fillText('Mam to za sobą', MARGIN, top - size * 1.06);
  if (!hasFacts) return;
  context.font = bold(56);
  context.fillText(facts.join('  ·  '), MARGIN, CARD.height - MARGIN, WIDTH);
}

function drawMark(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(MARGIN - 6, MARGIN - 20);
  context.scale(2.4, 2.4);
  context.lineWidth = 2.9;
  context.strokeStyle = COLOURS.words;
  context.stroke(new Path2D(BAND_MARK_PATH));
  context.restore();
  context.font = bold(60);
  context.fillStyle = COLOURS.words;
  context.fillText('Silna', MARGIN + 92, MARGIN + 38);
}

/** Most lines of a title; the rest of it is cut. */
const MOST_LINES = 3;

/** The words in lines of at most `width`, of which a word alone may be wider. No-break spaces hold words together. */
export function linesOf(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''}…`]
    : lines;
}
