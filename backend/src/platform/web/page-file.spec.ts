import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageFile } from './page-file.js';

function pageWith(forms: Record<string, string>): PageFile {
  const file = join(mkdtempSync(join(tmpdir(), 'page-')), 'index.html');
  for (const [ending, text] of Object.entries(forms)) writeFileSync(file + ending, text);
  return new PageFile(file, { 'content-type': 'text/html' });
}

describe('PageFile', () => {
  const page = pageWith({ '': 'plain', '.gz': 'zipped', '.br': 'brotli' });

  it.each([
    [undefined, 'plain'],
    ['', 'plain'],
    ['identity', 'plain'],
    ['gzip', 'zipped'],
    ['gzip, deflate, br, zstd', 'brotli'],
    ['GZIP;q=0.5', 'zipped'],
    ['br;q=0, gzip', 'zipped'],
    ['br; q=0.000, gzip; q=0', 'plain'],
    ['brotli', 'plain'],
    ['*', 'plain'],
  ])('answers "%s" with the %s form', (accepted, form) => {
    expect(page.variantFor(accepted).body.toString()).toBe(form);
  });

  it('sends Content-Length, Content-Encoding and Vary: Accept-Encoding', () => {
    expect(page.variantFor('br').headers).toEqual({
      'content-type': 'text/html',
      'content-encoding': 'br',
      'content-length': '6',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(pageWith({ '': 'alone' }).variantFor('br').headers).not.toHaveProperty('vary');
  });

  it('tells the forms apart by their tags', () => {
    const tags = ['br', 'gzip', undefined].map((accepted) => page.variantFor(accepted).headers.etag);
    expect(new Set(tags).size).toBe(3);
  });
});
