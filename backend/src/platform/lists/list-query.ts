import { In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { decodeCursor, encodeCursor, type Cursor, type ListAsked } from '../../common/http/index.js';

/** The last property is unique. */
export type ListOrder = Readonly<Record<string, 'ASC' | 'DESC'>>;

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  /** A cursor is valid for these only. */
  asked?: ListAsked;
}

export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

export interface Total {
  total: number;
  totalIsMore: boolean;
}

const MAX_COUNTED = 1000;

export class ListQuery<E extends ObjectLiteral> {
  constructor(
    private readonly query: SelectQueryBuilder<E>,
    private readonly order: ListOrder,
  ) {}

  /** Undefined and an empty list keep every row. */
  filter(property: keyof E & string, value: unknown): this {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return this;
    const name = this.nameOf(property);
    if (value === null) this.query.andWhere(`${name} IS NULL`);
    else this.query.andWhere({ [property]: Array.isArray(value) ? In(value) : value });
    return this;
  }

  /** Rows where each word begins a word of a text that has a space before every word. */
  search(property: keyof E & string, words: readonly string[]): this {
    words.forEach((word, index) => {
      this.query.andWhere(`${this.nameOf(property)} LIKE :word${index} ESCAPE '!'`, {
        [`word${index}`]: `% ${escapeLike(word)}%`,
      });
    });
    return this;
  }

  async page({ limit, cursor, asked }: PageRequest): Promise<Page<E>> {
    const query = this.query.clone();
    const keys = Object.entries(this.order);
    for (const [property, direction] of keys) query.addOrderBy(this.nameOf(property), direction);
    if (cursor) this.startAfter(query, decodeCursor(cursor, asked));
    const rows = await query.limit(limit + 1).getMany();
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const hasMore = rows.length > limit && last;
    return {
      items,
      nextCursor: hasMore
        ? encodeCursor(
            keys.map(([property]) => keyOf(last[property])),
            asked,
          )
        : null,
    };
  }

  /**
   * The first rows, for a search that seldom finds many: it reads the table in its own order, which is faster than following
   * an index in this order to its end.
   */
  async first(limit: number): Promise<Pick<Page<E>, 'items'> & { more: boolean }> {
    const query = this.query.clone();
    for (const [property, direction] of Object.entries(this.order))
      query.addOrderBy(`COALESCE(${this.nameOf(property)}, NULL)`, direction);
    const rows = await query.limit(limit + 1).getMany();
    return { items: rows.slice(0, limit), more: rows.length > limit };
  }

  async pageWithTotal(request: PageRequest): Promise<Page<E> & Total> {
    const page = await this.page(request);
    const isWhole = !request.cursor && page.nextCursor === null;
    return { ...page, ...(isWhole ? { total: page.items.length, totalIsMore: false } : await this.count()) };
  }

  private async count(): Promise<Total> {
    const some = this.query
      .clone()
      .select('1', 'one')
      .limit(MAX_COUNTED + 1);
    const row = await this.query
      .createQueryBuilder()
      .select('COUNT(*)', 'count')
      .from(`(${some.getQuery()})`, 'found')
      .setParameters(some.getParameters())
      .getRawOne<{ count: number | string }>();
    const count = Number(row?.count);
    return { total: Math.min(count, MAX_COUNTED), totalIsMore: count > MAX_COUNTED };
  }

  private startAfter(query: SelectQueryBuilder<E>, cursor: Cursor): void {
    const parameters: Record<string, unknown> = {};
    const metadata = query.expressionMap.mainAlias?.metadata;
    const after = Object.entries(this.order).reduceRight((rest, [property, direction], index) => {
      const column = metadata?.findColumnWithPropertyName(property);
      const name = this.nameOf(property);
      const value = valueOf(cursor[index] ?? null, column?.type === 'datetime');
      if (value === null)
        return direction === 'ASC'
          ? `(${name} IS NOT NULL OR ${rest || '1 = 0'})`
          : `(${name} IS NULL AND ${rest || '1 = 0'})`;
      parameters[`after${index}`] = value;
      const sign = direction === 'ASC' ? '>' : '<';
      const orNull = column?.isNullable && direction === 'DESC' ? ` OR ${name} IS NULL` : '';
      if (rest === '') return `${name} ${sign} :after${index}`;
      if (orNull !== '') return `(${name} ${sign} :after${index} OR (${name} = :after${index} AND ${rest})${orNull})`;
      // Redundant, but lets SQLite start in the middle of an index.
      return `(${name} ${sign}= :after${index} AND (${name} ${sign} :after${index} OR ${rest}))`;
    }, '');
    query.andWhere(after, parameters);
  }

  private nameOf(property: string): string {
    return `${this.query.alias}.${property}`;
  }
}

export function startsWith(text: string): string {
  return `${escapeLike(text)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (character) => `!${character}`);
}

function keyOf(value: unknown): string | number | null {
  return value instanceof Date ? value.toISOString() : (value as string | number | null);
}

/** A made-up cursor is harmless. */
function valueOf(key: string | number | null, isInstant: boolean): string | number | Date | null {
  if (key === null || !isInstant) return key;
  const instant = new Date(key);
  return Number.isNaN(instant.getTime()) ? new Date(0) : instant;
}
