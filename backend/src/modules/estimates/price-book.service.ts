import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { CostBook } from 'poolkit/cost';
import { takesEncoding } from '../../common/http/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { CostBooks } from '../cost-book/index.js';
import { priceBands, type PriceBands } from './domain/bands.js';

export interface PriceBookView {
  version: number;
  effectiveFrom: string;
  book: CostBook;
  assumptions: Readonly<Record<string, number>>;
}

export interface PriceBandsView extends PriceBands {
  version: number;
  effectiveFrom: string;
}

export interface PriceBookAnswer {
  tag: string;
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

interface PackedBook {
  tag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];

@Injectable()
export class PriceBookService {
  /** A price book never changes while the program runs, so it is packed once. */
  private readonly packed = new WeakMap<CostBook, Promise<PackedBook>>();
  private readonly bandsOf = new WeakMap<CostBook, PriceBands>();

  constructor(private readonly books: CostBooks) {}

  async answer(acceptEncoding: string | undefined): Promise<PriceBookAnswer> {
    const { versionNo: version, effectiveFrom, priceBook: book } = await this.books.inForce();
    let packing = this.packed.get(book);
    if (!packing) {
      packing = pack({ version, effectiveFrom, book, assumptions: book.changes });
      this.packed.set(book, packing);
    }
    const { tag, plain, ...forms } = await packing;
    const encoding = (['br', 'gzip'] as const).find((form) => takesEncoding(acceptEncoding, form)) ?? null;
    return { tag, encoding, body: encoding === null ? plain : forms[encoding] };
  }

  /** What usual pools and works cost, worked out once for each book. */
  async bands(): Promise<PriceBandsView> {
    const { versionNo, effectiveFrom, priceBook } = await this.books.inForce();
    let bands = this.bandsOf.get(priceBook);
    if (!bands) this.bandsOf.set(priceBook, (bands = priceBands(priceBook)));
    return { version: versionNo, effectiveFrom, ...bands };
  }
}

async function pack(view: PriceBookView): Promise<PackedBook> {
  const text = JSON.stringify(view);
  const plain = Buffer.from(text);
  return { tag: `W/"${sha256Hex(text).slice(0, 32)}"`, plain, gzip: await zip(plain), br: await brotli(plain) };
}
