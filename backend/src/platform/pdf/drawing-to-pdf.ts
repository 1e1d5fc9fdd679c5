import {
  ringsToSvgPath,
  toSvgPath,
  type Dimension,
  type Drawing,
  type DrawingClass,
  type DrawingItem,
  type Label,
} from 'poolkit/drawing';
import { INK, INK_2, LINE } from './sheet-page.js';

type Pdf = PDFKit.PDFDocument;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Paint {
  readonly fill?: string;
  readonly line: string;
  readonly widthPt: number;
}

/** Grays that stay distinct on a black-and-white printer; water is the only tint. */
const WATER = '#c9ddd8';
const SHALLOW = '#e3eeeb';
const STONE = '#e6e3dc';
const PLAIN: Paint = { line: INK_2, widthPt: 0.5 };
const PAINT: Readonly<Partial<Record<DrawingClass, Paint>>> = {
  lot: { line: INK, widthPt: 0.9 },
  house: { fill: STONE, line: INK, widthPt: 0.9 },
  deck: { fill: '#f6f4ef', line: INK_2, widthPt: 0.5 },
  coping: { fill: '#ffffff', line: INK, widthPt: 0.6 },
  water: { fill: WATER, line: INK, widthPt: 0.9 },
  shelf: { fill: SHALLOW, ...PLAIN },
  step: { fill: SHALLOW, ...PLAIN },
  bench: { fill: SHALLOW, ...PLAIN },
  spa: { fill: SHALLOW, line: INK, widthPt: 0.9 },
  footwell: { fill: WATER, ...PLAIN },
  basin: { fill: SHALLOW, ...PLAIN },
  earth: { fill: '#efece4', line: LINE, widthPt: 0.4 },
  gravel: { fill: '#d9d5ca', line: LINE, widthPt: 0.4 },
  shell: { fill: '#ffffff', line: INK, widthPt: 0.7 },
  gate: { fill: '#ffffff', ...PLAIN },
  trunk: { fill: INK_2, ...PLAIN },
  'raised-wall': { line: INK, widthPt: 2 },
  'vanishing-edge': { line: INK, widthPt: 2 },
  waterline: { line: INK_2, widthPt: 0.4 },
  'sheer-descent': { fill: SHALLOW, ...PLAIN },
  tile: { line: INK, widthPt: 1.8 },
  lip: { line: INK, widthPt: 1.6 },
  scupper: { fill: '#ffffff', ...PLAIN },
  bubbler: { fill: '#ffffff', ...PLAIN },
  'rock-waterfall': { fill: STONE, ...PLAIN },
  grotto: { fill: STONE, ...PLAIN },
  slide: { fill: '#ffffff', ...PLAIN },
  'swim-jet': { fill: INK_2, ...PLAIN },
  'diving-board': { fill: '#ffffff', ...PLAIN },
  'fire-bowl': { fill: STONE, ...PLAIN },
  'fire-pit': { fill: STONE, ...PLAIN },
  flame: { fill: INK, line: INK, widthPt: 0.4 },
  'pool-light': { fill: '#ffffff', line: INK, widthPt: 0.8 },
  'cover-vault': { fill: STONE, ...PLAIN },
  'retaining-wall': { line: INK, widthPt: 2 },
  'equipment-pad': { fill: STONE, ...PLAIN },
  equipment: { fill: '#ffffff', ...PLAIN },
  kitchen: { fill: STONE, ...PLAIN },
  'pool-house': { fill: STONE, line: INK, widthPt: 0.9 },
};

/** Text below this is not read on paper, however large the lot. */
const MIN_TEXT_PT = 6.5;
const DASH_PT: [number, number] = [4, 2.5];
const DOT_PT = 1.3;

/** Paints a drawing as large as the box lets it be, centered. Lines, fills and text are vectors. */
export function drawInto(pdf: Pdf, drawing: Drawing, box: Box): void {
  const { viewBox } = drawing;
  const scale = scaleIn(box, drawing);
  const left = box.x + (box.width - viewBox.widthFt * scale) / 2 - viewBox.xFt * scale;
  const top = box.y + (box.height - viewBox.heightFt * scale) / 2 - viewBox.yFt * scale;
  const textFt = printedTextFt(drawing, box);
  pdf.save().translate(left, top).scale(scale);
  for (const item of drawing.items) draw(pdf, item, scale, textFt);
  pdf.restore();
}

function scaleIn({ width, height }: Box, { viewBox }: Drawing): number {
  return Math.min(width / viewBox.widthFt, height / viewBox.heightFt);
}

/** Never too small to read. */
export function printedTextFt(drawing: Drawing, box: Box): number {
  return Math.max(drawing.textFt, MIN_TEXT_PT / scaleIn(box, drawing));
}

function draw(pdf: Pdf, item: DrawingItem, scale: number, textFt: number): void {
  const { fill, line, widthPt } = PAINT[item.className] ?? PLAIN;
  pdf
    .lineWidth(widthPt / scale)
    .strokeColor(line)
    .undash();
  switch (item.kind) {
    case 'region':
      pdf.path(ringsToSvgPath(item.rings));
      if (fill) pdf.fillColor(fill).fillAndStroke(fill, line, 'even-odd');
      else pdf.stroke();
      return;
    case 'line':
      if (item.dashed) pdf.dash(DASH_PT[0] / scale, { space: DASH_PT[1] / scale });
      pdf.path(toSvgPath(item.points, false)).stroke();
      return;
    case 'disc':
      pdf.circle(item.centre.xFt, item.centre.yFt, item.radiusFt);
      if (fill) pdf.fillAndStroke(fill, line);
      else pdf.stroke();
      return;
    case 'dimension':
      return dimension(pdf, item, scale, textFt);
    case 'label':
      return write(pdf, item.text, item.at, item.turnDeg, item.anchor, textFt);
  }
}

function dimension(
  pdf: Pdf,
  { from, to, lineFrom, lineTo, text, textAt, textTurnDeg }: Dimension,
  scale: number,
  textFt: number,
): void {
  for (const ends of [
    [from, lineFrom],
    [to, lineTo],
    [lineFrom, lineTo],
  ])
    pdf.path(toSvgPath(ends, false)).stroke();
  for (const end of [lineFrom, lineTo]) pdf.circle(end.xFt, end.yFt, DOT_PT / scale).fill(INK_2);
  write(pdf, text, textAt, textTurnDeg, 'middle', textFt);
}

function write(
  pdf: Pdf,
  text: string,
  at: Label['at'],
  turnDeg: number,
  anchor: Label['anchor'],
  textFt: number,
): void {
  pdf.font('text').fontSize(textFt).fillColor(INK);
  const width = pdf.widthOfString(text);
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  pdf.save().translate(at.xFt, at.yFt).rotate(turnDeg);
  // First a white edge, which keeps lines out of the letters.
  pdf
    .lineWidth(0.4 * textFt)
    .lineJoin('round')
    .strokeColor('#ffffff');
  for (const paint of [{ stroke: true, fill: false }, { fill: true }])
    pdf.text(text, -before, 0, { lineBreak: false, baseline: 'alphabetic', ...paint });
  pdf.restore();
}
