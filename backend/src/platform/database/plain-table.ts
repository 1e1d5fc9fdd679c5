import { FindOperator, type EntityMetadata } from 'typeorm';
import { toJson } from '../../common/written-json.js';

export type Row = Record<string, unknown>;
type Driver = EntityMetadata['dataSource']['driver'];
type Column = EntityMetadata['columns'][number];

export interface Statement {
  sql: string;
  parameters: unknown[];
}

interface Condition {
  key: string;
  text: () => string;
  parameters: unknown[];
}

/** How rows are read, beyond which. */
export interface Reading {
  order?: Row;
  take?: number;
  lock: boolean;
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
      metadata.columns.every(isPlainColumn) &&
      metadata.embeddeds.length === 0 &&
      metadata.inheritancePattern === undefined &&
      metadata.listeners.length === 0;
    return plain ? new PlainTable(metadata, driver) : null;
  }

  /** @param ignoringTwins leaves out rows that a unique key has already */
  insert(rows: readonly Row[], ignoringTwins = false): Statement | null {
    if (rows.length === 0) return null;
    const parameters: unknown[] = [];
    for (const row of rows) {
      for (const [property, { column }] of this.columns) {
        const value = this.bindable(row[property], column);
        if (value === NOT_PLAIN) return null;
        parameters.push(value);
      }
    }
    return {
      sql: this.text(`insert ${rows.length} ${ignoringTwins}`, () => this.insertText(rows.length, ignoringTwins)),
      parameters,
    };
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

  select(where: Row, { order, take, lock }: Reading): Statement | null {
    const condition = this.condition(where);
    const sorting = Object.entries(order ?? {});
    const known = sorting.every(
      ([property, direction]) => this.columns.has(property) && (direction === 'ASC' || direction === 'DESC'),
    );
    if (!condition || !known) return null;
    const sql = this.text(`select ${condition.key} ${sorting.join()} ${take} ${lock}`, () => {
      const names = [...this.columns.values()].map(({ name }) => name).join(', ');
      const by = sorting.map(([property, direction]) => `${this.columnName(property)} ${String(direction)}`).join(', ');
      const end = `${by && ` ORDER BY ${by}`}${take === undefined ? '' : ` LIMIT ${take}`}${lock ? ' FOR UPDATE' : ''}`;
      return `SELECT ${names} FROM ${this.name} WHERE ${condition.text()}${end}`;
    });
    return { sql, parameters: condition.parameters };
  }

  count(where: Row): Statement | null {
    const condition = this.condition(where);
    if (!condition) return null;
    const sql = this.text(
      `count ${condition.key}`,
      () => `SELECT COUNT(*) AS ${this.driver.escape('count')} FROM ${this.name} WHERE ${condition.text()}`,
    );
    return { sql, parameters: condition.parameters };
  }

  exists(where: Row): Statement | null {
    const condition = this.condition(where);
    if (!condition) return null;
    const sql = this.text(
      `exists ${condition.key}`,
      () => `SELECT 1 AS found FROM ${this.name} WHERE ${condition.text()} LIMIT 1`,
    );
    return { sql, parameters: condition.parameters };
  }

  toEntity(row: Row): object {
    const entity = this.metadata.create() as Row;
    for (const [property, { column }] of this.columns) {
      entity[property] = this.driver.prepareHydratedValue(row[column.databaseName], column) as unknown;
    }
    return entity;
  }

  private insertText(count: number, ignoringTwins: boolean): string {
    const names = [...this.columns.values()].map(({ name }) => name);
    const places = `(${names.map(() => '?').join(', ')})`;
    const verb = !ignoringTwins
      ? 'INSERT'
      : this.driver.options.type === 'better-sqlite3'
        ? 'INSERT OR IGNORE'
        : 'INSERT IGNORE';
    return `${verb} INTO ${this.name} (${names.join(', ')}) VALUES ${Array<string>(count).fill(places).join(', ')}`;
  }

  /** All given properties must fit; without any there is no condition, which TypeORM refuses. */
  private condition(where: Row): Condition | null {
    const parts: { property: string; test: string }[] = [];
    const parameters: unknown[] = [];
    for (const [property, value] of Object.entries(where)) {
      const column = this.columns.get(property)?.column;
      const part = column && comparison(value);
      if (!part) return null;
      for (const operand of part.operands) {
        const bound = this.bindable(operand, column);
        if (bound === NOT_PLAIN || bound === null) return null;
        parameters.push(bound);
      }
      parts.push({ property, test: part.test });
    }
    if (parts.length === 0) return null;
    return {
      key: parts.map(({ property, test }) => `${property} ${test}`).join(),
      text: () => parts.map(({ property, test }) => `${this.columnName(property)} ${test}`).join(' AND '),
      parameters,
    };
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
    if (column.type === 'simple-json') return toJson(value);
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

const COMPARISONS: Partial<Record<string, string>> = {
  lessThan: '<',
  lessThanOrEqual: '<=',
  moreThan: '>',
  moreThanOrEqual: '>=',
};

/** The test of one condition without the column, such as `> ?`, and what it compares with. */
function comparison(value: unknown): { test: string; operands: readonly unknown[] } | null {
  if (!(value instanceof FindOperator)) return { test: '= ?', operands: [value] };
  const operand = value.value as unknown;
  if (value.type === 'isNull') return { test: 'IS NULL', operands: [] };
  if (value.type === 'in' && Array.isArray(operand) && operand.length > 0) {
    return { test: `IN (${operand.map(() => '?').join(', ')})`, operands: operand };
  }
  const sign = COMPARISONS[value.type];
  return sign === undefined ? null : { test: `${sign} ?`, operands: [operand] };
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
