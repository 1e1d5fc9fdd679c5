import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { addParts, partsOf } from './reading-text.js';
import { sfntOfWoff } from './sfnt-of-woff.js';

export const MARGIN_PT = 42.5;
const FOOTER_PT = 26;
export const INK = '#14211f';
export const INK_2 = '#3f4f4c';
export const LINE = '#b9b2a4';

type Face = 'display' | 'text' | 'strong' | 'bold';
type Font = Face | `${Face}-ext` | 'text-viet' | 'strong-viet' | 'bold-viet';

const FILES: Readonly<Record<Font, string>> = {
  display: '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff',
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  strong: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff',
  'display-ext': '@fontsource/gilda-display/files/gilda-display-latin-ext-400-normal.woff',
  'text-ext': '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
  'strong-ext': '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff',
  'text-viet': '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff',
  'strong-viet': '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-600-normal.woff',
  bold: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
  'bold-ext': '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff',
  'bold-viet': '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-700-normal.woff',
};

const packages = createRequire(import.meta.url);
const fonts = new Map<Font, Buffer>();

/** Read from the packages once; the same files the site serves. */
function fontFile(font: Font): Buffer {
  let file = fonts.get(font);
  if (!file) fonts.set(font, (file = sfntOfWoff(readFileSync(packages.resolve(FILES[font])))));
  return file;
}

export interface TextStyle {
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  characterSpacing?: number;
  lineGap?: number;
}

export class SheetPage {
  readonly pdf: PDFKit.PDFDocument;
  private readonly pieces: { tag: string; text: string; page: number; yPt: number }[] = [];
  y = MARGIN_PT;

  constructor(info: { title: string; author: string; subject: string; createdAt: Date }) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN_PT,
      bufferPages: true,
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      // The same content gives the same bytes: nothing in the file speaks of the moment it was made.
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Creator: info.author,
        Producer: info.author,
        CreationDate: info.createdAt,
        ModDate: info.createdAt,
      },
    });
    // Loaded in one order, so that the same text gives the same bytes.
    for (const font of Object.keys(FILES) as Font[]) this.pdf.registerFont(font, fontFile(font)).font(font);
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN_PT;
  }

  get bottom(): number {
    return this.pdf.page.height - MARGIN_PT - FOOTER_PT;
  }

  /** Begins a new page when fewer than `heightPt` are left. True when it did. */
  need(heightPt: number): boolean {
    if (this.y + heightPt <= this.bottom) return false;
    this.pdf.addPage();
    this.y = MARGIN_PT;
    return true;
  }

  height(text: string, widthPt: number, style: TextStyle = {}): number {
    this.use(style);
    return this.pdf.heightOfString(text, { width: widthPt, ...options(style) });
  }

  /** Text in a box, as a tagged piece of content; the cursor stays. */
  write(tag: string, text: string, xPt: number, yPt: number, widthPt: number, style: TextStyle = {}): void {
    this.pieces.push({ tag, text, page: this.pdf.bufferedPageRange().count, yPt });
    this.tagged(tag, () => {
      const runs = this.runsOf(text, style.face);
      const last = runs.length - 1;
      runs.forEach((run, index) => {
        this.use(style, run.font);
        const how = { width: widthPt, ...options(style), continued: index < last };
        if (index === 0) this.pdf.text(run.text, xPt, yPt, how);
        else this.pdf.text(run.text, how);
      });
    });
  }

  /** Text over the whole width; the cursor moves below it. */
  paragraph(tag: string, text: string, style: TextStyle = {}, gapPt = 6): void {
    const height = this.height(text, this.width, style);
    this.need(height);
    this.write(tag, text, MARGIN_PT, this.y, this.width, style);
    this.y += height + gapPt;
  }

  /** Lines, shapes and repeated text that screen readers skip. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  figure(alt: string, draw: () => void): void {
    this.pieces.push({ tag: 'Figure', text: alt, page: this.pdf.bufferedPageRange().count, yPt: this.y });
    this.tagged('Figure', draw, alt);
  }

  private tagged(tag: string, draw: () => void, alt?: string): void {
    const element = this.pdf.struct(tag, { alt }, draw);
    this.pdf.addStructure(element);
    element.end();
  }

  rule(yPt = this.y, color = LINE): void {
    this.artifact(() => {
      this.pdf
        .moveTo(MARGIN_PT, yPt)
        .lineTo(MARGIN_PT + this.width, yPt)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    });
  }

  /** Writes the foot of all pages and gives the finished file. @param toBeSigned its text can be read from the file */
  async finish(footer: string, { toBeSigned = false } = {}): Promise<Buffer> {
    const { pdf } = this;
    if (toBeSigned) addParts(pdf, partsOf(this.pieces));
    const chunks: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      pdf.on('end', resolve);
      pdf.on('error', reject);
    });
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      // Below the margin pdfkit would begin a page of its own.
      pdf.page.margins.bottom = 0;
      this.artifact(() => {
        this.use({ size: 8, color: INK_2 });
        pdf.text(`${footer} Page ${page + 1} of ${count}.`, MARGIN_PT, pdf.page.height - MARGIN_PT - 8, {
          width: this.width,
          lineBreak: false,
        });
      });
    }
    pdf.end();
    await done;
    return Buffer.concat(chunks);
  }

  /** Pieces of one font each. A letter that no font has is written without its accents, or as a question mark. */
  private runsOf(text: string, face: Face = 'text'): { font: Font; text: string }[] {
    const fonts: Font[] = [face, `${face}-ext`, `${face === 'display' ? 'text' : face}-viet`];
    const runs: { font: Font; text: string }[] = [];
    // Without characters that are never seen, such as marks of direction.
    for (const letter of text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')) {
      const font = /\s/.test(letter) ? face : fonts.find((one) => this.has(one, letter));
      const [run, written] = [runs.at(-1), font ? letter : this.plain(letter, face)];
      if (run && run.font === (font ?? face)) run.text += written;
      else runs.push({ font: font ?? face, text: written });
    }
    return runs.length > 0 ? runs : [{ font: face, text: '' }];
  }

  private plain(letter: string, face: Face): string {
    const letters = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...letters].every((one) => this.has(face, one)) ? letters : '?';
  }

  private has(font: Font, letter: string): boolean {
    const { _font } = this.pdf.font(font) as unknown as {
      _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
    };
    return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  private use({ face = 'text', size = 9.5, color = INK }: TextStyle, font: Font = face): void {
    this.pdf.font(font).fontSize(size).fillColor(color);
  }
}

function options({ align = 'left', characterSpacing = 0, lineGap = 1.5 }: TextStyle): PDFKit.Mixins.TextOptions {
  return { align, characterSpacing, lineGap };
}
