import { inflateSync } from 'node:zlib';

export interface TextRun {
  page: number;
  text: string;
  /** The name of the embedded font, such as HankenGrotesk-Bold. */
  font: string;
  sizePt: number;
}

/** Reads the text of a PDF as pdfkit writes it: what a reader extracts, with the font and size of each run. */
export function textOf(pdf: Buffer): TextRun[] {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const refOf = (body: string, key: string) => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.flatMap((page, index) => {
    const resources = objects.get(refOf(page, 'Resources')) ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fontOf(objects.get(id!) ?? '')]),
    );
    return runsOf(streamOf(objects.get(refOf(page, 'Contents')) ?? ''), fonts).map((run) => ({
      ...run,
      page: index + 1,
    }));
  });

  function fontOf(body: string): { name: string; letters: string[] } {
    const name = /\/BaseFont \/(?:[A-Z]+\+)?([\w-]+)/.exec(body)?.[1] ?? '';
    const map = streamOf(objects.get(refOf(body, 'ToUnicode')) ?? '');
    const letters = [...map.matchAll(/\[(<[^\]]*)\]/g)].flatMap(([, list]) =>
      // A ligature stands for several letters.
      [...list!.matchAll(/<([\da-f ]*)>/g)].map(([, codes]) =>
        (codes!.match(/[\da-f]{4}/g) ?? []).map((code) => String.fromCharCode(parseInt(code, 16))).join(''),
      ),
    );
    return { name, letters };
  }
}

function runsOf(content: string, fonts: ReadonlyMap<string, { name: string; letters: string[] }>) {
  const runs: Omit<TextRun, 'page'>[] = [];
  let font = { name: '', letters: [] as string[] };
  let sizePt = 0;
  for (const [, name, size, shown] of content.matchAll(/\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) [font, sizePt] = [fonts.get(name) ?? font, Number(size)];
    else {
      const codes = [...shown!.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      const text = codes.map((code) => font.letters[parseInt(code, 16)] ?? '').join('');
      runs.push({ text, font: font.name, sizePt });
    }
  }
  return runs;
}

function streamOf(body: string): string {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1];
  return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}
