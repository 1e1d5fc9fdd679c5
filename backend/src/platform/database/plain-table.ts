import { FindOperator, type EntityMetadata } from 'typeorm';

export type Row = Record<string, unknown>;
type Driver = EntityMetadata['dataSource']['driver'];
type Column = EntityMetadata['columns'][number];

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Marks a value that only TypeORM can put into a statement. */
const NOT_PLAIN = Symbol('not plain');

/**
 * The plain statements of one table. Each method answers null for what it does not understand - a missing or
 * unknown property, an operator, a function - so that the caller leaves that to TypeORM and its own errors.
 */
export class PlainTable {
  private readonly name: string;
  private readonly columns = new Map<string, { name: string; column: Column }>();
  private readonly texts = new Map<string, string>();

  private constructor(
    private readonly metadata: EntityMetadata,
    private readonly driver: Driver,
  ) {
    this.name = driver.escape(metadata.tableName);
    for (const column of metadata.columns) {
      this.columns.set(column.propertyName, { name: driver.escape(column.databaseName), column });
    }
  }

  /** Null for a table that needs more of TypeORM than its names and types. */
  static of(metadata: EntityMetadata, driver: Driver): PlainTable | null {
    const plain =
      metadata.columns.every(isPlainColumn) && metadata.embeddeds.length === 0 && metadata.inheritancePattern === undefined && metadata.listeners.length === 0;
    return plain ? new PlainTable(metadata, driver) : null;
  }

  insert(rows: readonly Row[]): Statement | null {
    if (rows.length === 0) return null;
    const parameters: unknown[] = [];
    for (const row of rows) {
      for (const [property, { column }] of this.columns) {
        const value = this.bindable(row[property], column);
        if (value === NOT_PLAIN) return null;
        parameters.push(value);
      }
    }
    return { sql: this.text(`insert ${rows.length}`, () => this.insertText(rows.length)), parameters };
  }

  update(where: Row, patch: Row): Statement | null {
    const changed = Object.keys(patch).filter((property) => patch[property] !== undefined);
    const values = this.valuesOf(patch, changed);
    const condition = this.condition(where);
    if (changed.length === 0 || !values || !condition) return null;
    const sql = this.text(`update ${changed.join()} ${condition.key}`, () => {
      const assignments = changed.map((property) => `${this.columnName(property)} = ?`).join(', ');
      return `UPDATE ${this.name} SET ${assignments} WHERE ${condition.text()}`;
    });
    return { sql, parameters: [...values, ...condition.parameters] };
  }

  select(where: Row, lock: boolean): Statement | null {
    const condition = this.condition(where);
    if (!condition) return null;
    const sql = this.text(`select ${lock} ${condition.key}`, () => {
      const names = [...this.columns.values()].map(({ name }) => name).join(', ');
      return `SELECT ${names} FROM ${this.name} WHERE ${condition.text()} LIMIT 1${lock ? ' FOR UPDATE' : ''}`;
    });
    return { sql, parameters: condition.parameters };
  }

  exists(where: Row): Statement | null {
    const condition = this.condition(where);
    if (!condition) return null;
    const sql = this.text(`exists ${condition.key}`, () => `SELECT 1 AS found FROM ${this.name} WHERE ${condition.text()} LIMIT 1`);
    return { sql, parameters: condition.parameters };
  }

  toEntity(row: Row): object {
    const entity = this.metadata.create() as Row;
    for (const [property, { column }] of this.columns) {
      entity[property] = this.driver.prepareHydratedValue(row[column.databaseName], column) as unknown;
    }
    return entity;
  }

  private insertText(count: number): string {
    const names = [...this.columns.values()].map(({ name }) => name);
    const places = `(${names.map(() => '?').join(', ')})`;
    return `INSERT INTO ${this.name} (${names.join(', ')}) VALUES ${Array<string>(count).fill(places).join(', ')}`;
  }

  /** All given properties must fit; without any there is no condition, which TypeORM refuses. */
  private condition(where: Row): { key: string; text: () => string; parameters: unknown[] } | null {
    const properties = Object.keys(where);
    const empty = properties.filter((property) => isNullOperator(where[property]));
    const equal = properties.filter((property) => !empty.includes(property));
    if (properties.length === 0 || equal.some((property) => where[property] === null)) return null;
    const parameters = this.valuesOf(where, equal);
    if (!parameters || empty.some((property) => !this.columns.has(property))) return null;
    const text = (): string =>
      [...equal.map((property) => `${this.columnName(property)} = ?`), ...empty.map((property) => `${this.columnName(property)} IS NULL`)].join(' AND ');
    return { key: `${equal.join()} ${empty.join()}`, text, parameters };
  }

  private valuesOf(row: Row, properties: readonly string[]): unknown[] | null {
    const values: unknown[] = [];
    for (const property of properties) {
      const known = this.columns.get(property);
      const value = known ? this.bindable(row[property], known.column) : NOT_PLAIN;
      if (value === NOT_PLAIN) return null;
      values.push(value);
    }
    return values;
  }

  private bindable(value: unknown, column: Column): unknown {
    if (value === undefined || typeof value === 'function' || value instanceof FindOperator) return NOT_PLAIN;
    if (value === null) return null;
    const prepared = this.driver.preparePersistentValue(value, column) as unknown;
    return typeof prepared === 'object' && !(prepared instanceof Date) ? NOT_PLAIN : prepared;
  }

  private columnName(property: string): string {
    return this.columns.get(property)?.name ?? '';
  }

  private text(key: string, make: () => string): string {
    let text = this.texts.get(key);
    if (text === undefined) this.texts.set(key, (text = make()));
    return text;
  }
}

function isNullOperator(value: unknown): boolean {
  return value instanceof FindOperator && value.type === 'isNull';
}

/** Read and written under one property, and by nobody but the program. */
function isPlainColumn(column: Column): boolean {
  return (
    column.isInsert &&
    column.isUpdate &&
    column.isSelect &&
    !column.isVirtual &&
    !column.isGenerated &&
    !column.isCreateDate &&
    !column.isUpdateDate &&
    !column.isDeleteDate &&
    !column.isVersion &&
    !column.isDiscriminator &&
    !column.isArray &&
    column.embeddedMetadata === undefined &&
    column.transformer === undefined
  );
}
