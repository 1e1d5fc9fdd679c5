import { Column, PrimaryColumn, type ColumnOptions, type QueryRunner, type TableColumnOptions } from 'typeorm';

/**
 * The same on SQLite and MariaDB. Instants are UTC and always set in code; money is integer cents; JSON is text.
 */
export const IdColumn = (): PropertyDecorator => PrimaryColumn({ type: 'varchar', length: 36 });

export const ReferenceColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'varchar', length: 36 });

export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'datetime', precision: 3 });

/** For sums of cents, which outgrow an int. */
export const BigintColumn = (): PropertyDecorator =>
  Column({ type: 'bigint', transformer: { to: (value: number) => value, from: Number } });

export const JsonColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'simple-json' });

interface Options {
  nullable?: boolean;
  default?: string | number;
}

export function columns(runner: QueryRunner) {
  const sqlite = isSqlite(runner);
  const make = (
    name: string,
    type: string,
    options: Options & Partial<TableColumnOptions> = {},
  ): TableColumnOptions => ({
    name,
    type,
    isNullable: options.nullable ?? false,
    ...(options.default === undefined ? {} : { default: quote(options.default) }),
    ...(options.length ? { length: options.length } : {}),
    ...(options.precision === undefined ? {} : { precision: options.precision }),
    ...(options.isPrimary ? { isPrimary: true } : {}),
  });
  return {
    id: (name = 'id') => make(name, 'varchar', { length: '36', isPrimary: true }),
    reference: (name: string, options: Options = {}) => make(name, 'varchar', { ...options, length: '36' }),
    varchar: (name: string, length: number, options: Options = {}) =>
      make(name, 'varchar', { ...options, length: String(length) }),
    text: (name: string, options: Options = {}) => make(name, 'text', options),
    /** TEXT ends at 64 KB on MariaDB. */
    json: (name: string, options: Options = {}) => make(name, sqlite ? 'text' : 'mediumtext', options),
    int: (name: string, options: Options & { primary?: boolean } = {}) =>
      make(name, sqlite ? 'integer' : 'int', { ...options, isPrimary: options.primary }),
    bigint: (name: string, options: Options = {}) => make(name, 'bigint', options),
    bool: (name: string, options: Options = {}) => make(name, sqlite ? 'boolean' : 'tinyint', options),
    instant: (name: string, options: Options = {}) => make(name, 'datetime', { ...options, precision: 3 }),
  };
}

function quote(value: string | number): string | number {
  return typeof value === 'number' ? value : `'${value}'`;
}

export function isSqlite(runner: QueryRunner): boolean {
  return runner.dataSource.options.type === 'better-sqlite3';
}

/** By hand, because TypeORM would drop a column whose type changes. SQLite has one size for all text. */
export async function resizeJson(
  runner: QueryRunner,
  tables: Readonly<Record<string, readonly string[]>>,
  type: 'text' | 'mediumtext',
): Promise<void> {
  if (isSqlite(runner)) return;
  for (const [table, names] of Object.entries(tables)) {
    const changes = names.map((name) =>
      name.endsWith('?') ? `MODIFY \`${name.slice(0, -1)}\` ${type} NULL` : `MODIFY \`${name}\` ${type} NOT NULL`,
    );
    await runner.query(`ALTER TABLE \`${table}\` ${changes.join(', ')}`);
  }
}

/** Raw instants are `YYYY-MM-DD HH:MM:SS.mmm` in UTC on SQLite and Dates on MariaDB. */
export function rawInstant(value: string | Date): Date {
  return value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);
}

/** As both databases compare instants with text. */
export function sqlInstant(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace('T', ' ');
}
