import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { takesEncoding } from '../../common/http/negotiate.js';

type Encoding = 'br' | 'gzip' | 'identity';

export interface PageVariant {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

export class PageFile {
  private readonly variants: ReadonlyMap<Encoding, PageVariant>;

  constructor(file: string, headers: Readonly<Record<string, string>>) {
    const forms = [
      ['identity', file],
      ['gzip', `${file}.gz`],
      ['br', `${file}.br`],
    ] as const;
    const found = forms.filter(([, path]) => existsSync(path));
    this.variants = new Map(
      found.map(([encoding, path]) => [encoding, variantOf(readFileSync(path), encoding, found.length > 1, headers)]),
    );
  }

  variantFor(acceptEncoding: string | undefined): PageVariant {
    for (const encoding of ['br', 'gzip'] as const) {
      const variant = this.variants.get(encoding);
      if (variant && takesEncoding(acceptEncoding, encoding)) return variant;
    }
    const plain = this.variants.get('identity');
    if (!plain) throw new Error('A page has no plain form');
    return plain;
  }
}

function variantOf(
  body: Buffer,
  encoding: Encoding,
  varies: boolean,
  headers: Readonly<Record<string, string>>,
): PageVariant {
  return {
    body,
    headers: {
      ...headers,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      ...(varies && { vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
  };
}
