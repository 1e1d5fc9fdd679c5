import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** 15 mm on every side, in points. */
export const MARGIN_PT = 42.5;
const FOOTER_PT = 26;
export const INK = '#14211f';
export const INK_2 = '#3f4f4c';
export const LINE = '#b9b2a4';

type Face = 'display' | 'text' | 'strong';

const FILES: Readonly<Record<Face, string>> = {
  display: '@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff',
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  strong: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff',
};

// Not `require`: every file of the bundle begins with one of that name.
const packages = createRequire(import.meta.url);
const fonts = new Map<Face, Buffer>();

/** Read from the packages once; the same files the site serves. */
function fontFile(face: Face): Buffer {
  let file = fonts.get(face);
  if (!file) fonts.set(face, (file = readFileSync(packages.resolve(FILES[face]))));
  return file;
}

/** Letters with a stroke or without a dot, which Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't' };

export interface TextStyle {
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  characterSpacing?: number;
  lineGap?: number;
}

/** A letter-size document with a cursor. Positions are points from the top left corner of the page. */
export class SheetPage {
  readonly pdf: PDFKit.PDFDocument;
  y = MARGIN_PT;

  constructor(info: { title: string; author: string; subject: string; createdAt: Date }) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margin: MARGIN_PT,
      bufferPages: true,
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      // The same estimate gives the same bytes: nothing in the file speaks of the moment it was made.
      info: {
        Title: info.title, Author: info.author, Subject: info.subject, Creator: info.author, Producer: info.author,
        CreationDate: info.createdAt, ModDate: info.createdAt,
      },
    });
    for (const face of Object.keys(FILES) as Face[]) this.pdf.registerFont(face, fontFile(face));
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
    return this.pdf.heightOfString(this.printable(text), { width: widthPt, ...options(style) });
  }

  /** Text in a box, as a tagged piece of content; the cursor stays. */
  write(tag: string, text: string, xPt: number, yPt: number, widthPt: number, style: TextStyle = {}): void {
    this.tagged(tag, () => {
      this.use(style);
      this.pdf.text(this.printable(text), xPt, yPt, { width: widthPt, ...options(style) });
    });
  }

  /** Text over the whole width; the cursor moves below it. */
  paragraph(tag: string, text: string, style: TextStyle = {}, gapPt = 6): void {
    const height = this.height(text, this.width, style);
    this.need(height);
    this.write(tag, text, MARGIN_PT, this.y, this.width, style);
    this.y += height + gapPt;
  }

  /** Lines, shapes and repeated text that a reading voice leaves out. */
  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  /** A picture with the words that stand for it. */
  figure(alt: string, draw: () => void): void {
    const figure = this.pdf.struct('Figure', { alt }, draw);
    this.pdf.addStructure(figure);
    figure.end();
  }

  rule(yPt = this.y, color = LINE): void {
    this.artifact(() => {
      this.pdf.moveTo(MARGIN_PT, yPt).lineTo(MARGIN_PT + this.width, yPt).lineWidth(0.6).strokeColor(color).stroke();
    });
  }

  /** Writes the foot of all pages and gives the finished file. */
  async finish(footer: string): Promise<Buffer> {
    const { pdf } = this;
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
          width: this.width, lineBreak: false,
        });
      });
    }
    pdf.end();
    await done;
    return Buffer.concat(chunks);
  }

  private tagged(tag: string, draw: () => void): void {
    const element = this.pdf.struct(tag, {}, draw);
    this.pdf.addStructure(element);
    element.end();
  }

  /** A letter the fonts do not have is written as the plain one under its marks, or as a question mark; never as a box. */
  private printable(text: string): string {
    const { font } = (this.pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Array.from(text.normalize('NFC'), (letter) => {
      if (/\s/.test(letter) || has(letter)) return letter;
      const [plain = ''] = letter.normalize('NFD');
      const like = PLAIN_LETTERS[letter] ?? plain;
      return like !== '' && has(like) ? like : '?';
    }).join('');
  }

  private use({ face = 'text', size = 9.5, color = INK }: TextStyle): void {
    this.pdf.font(face).fontSize(size).fillColor(color);
  }
}

function options({ align = 'left', characterSpacing = 0, lineGap = 1.5 }: TextStyle): PDFKit.Mixins.TextOptions {
  return { align, characterSpacing, lineGap };
}
