import {
  EntityManager,
  FindOperator,
  InsertResult,
  UpdateResult,
  type DataSource,
  type EntityTarget,
  type FindManyOptions,
  type FindOneOptions,
  type FindOptionsWhere,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
  type QueryResult,
  type QueryRunner,
} from 'typeorm';
import { PlainTable, type Reading, type Row } from './plain-table.js';
import type { Sql } from './sql.js';

/** The tables of one database, each looked at once. */
export class PlainTables {
  private readonly known = new Map<unknown, PlainTable | null>();

  constructor(private readonly dataSource: DataSource) {}

  of(target: EntityTarget<ObjectLiteral>): PlainTable | null {
    let table = this.known.get(target);
    if (table === undefined) {
      table = PlainTable.of(this.dataSource.getMetadata(target), this.dataSource.driver);
      this.known.set(target, table);
    }
    return table;
  }
}

/**
 * Does without TypeORM's query builder what nearly every statement of this product is: an insert of whole
 * rows, an update or a read by plain equality. The builder costs several times what such a statement does. The
 * values are converted by TypeORM's own driver, and whatever is not that plain goes to TypeORM unchanged.
 */
export class PlainManager extends EntityManager {
  /** Without a runner it only reads: a write outside a unit of work is TypeORM's to refuse. */
  constructor(
    dataSource: DataSource,
    private readonly tables: PlainTables,
    private readonly unitRunner?: QueryRunner,
  ) {
    super(dataSource, unitRunner);
  }

  override async insert<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    values: QueryDeepPartialEntity<T> | QueryDeepPartialEntity<T>[],
  ): Promise<InsertResult> {
    const statement = this.unitRunner && this.tables.of(target)?.insert(Array.isArray(values) ? values : [values]);
    if (!statement) {
      // TypeORM would read the row back to learn what the database made of it; rows here are written whole.
      return this.createQueryBuilder().insert().into(target).values(values).updateEntity(false).execute();
    }
    await this.send(statement.sql, statement.parameters);
    return new InsertResult();
  }

  override async update<T extends ObjectLiteral>(
    ...all: Parameters<typeof EntityManager.prototype.update<T>>
  ): Promise<UpdateResult> {
    const [target, criteria, patch] = all;
    const statement = this.unitRunner && isRow(criteria) ? this.tables.of(target)?.update(criteria, patch) : null;
    return statement ? UpdateResult.from(await this.send(statement.sql, statement.parameters)) : super.update(...all);
  }

  /** Inserts what is not there yet: a row that a unique key has already is left out. */
  async insertMissing<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    rows: QueryDeepPartialEntity<T>[],
  ): Promise<void> {
    const statement = this.unitRunner && this.tables.of(target)?.insert(rows, true);
    if (statement) await this.send(statement.sql, statement.parameters);
    else await this.createQueryBuilder().insert().into(target).values(rows).orIgnore().updateEntity(false).execute();
  }

  override async find<T extends ObjectLiteral>(target: EntityTarget<T>, options?: FindManyOptions<T>): Promise<T[]> {
    return (await this.rows(target, plainReading(options))) ?? super.find(target, options);
  }

  override async findBy<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    where: FindOptionsWhere<T> | FindOptionsWhere<T>[],
  ): Promise<T[]> {
    return (await this.rows(target, plainReading({ where }))) ?? super.findBy(target, where);
  }

  override async findOne<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    options: FindOneOptions<T>,
  ): Promise<T | null> {
    const found = await this.rows(target, plainReading({ ...options, take: 1 }));
    return found ? (found[0] ?? null) : super.findOne(target, options);
  }

  override async findOneBy<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    where: FindOptionsWhere<T> | FindOptionsWhere<T>[],
  ): Promise<T | null> {
    const found = await this.rows(target, plainReading({ where, take: 1 }));
    return found ? (found[0] ?? null) : super.findOneBy(target, where);
  }

  override async countBy<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    where: FindOptionsWhere<T> | FindOptionsWhere<T>[],
  ): Promise<number> {
    const statement = isRow(where) ? this.tables.of(target)?.count(where) : null;
    if (!statement) return super.countBy(target, where);
    const [row] = (await this.send(statement.sql, statement.parameters)).records as { count: number | string }[];
    return Number(row?.count);
  }

  override async existsBy<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    where: FindOptionsWhere<T> | FindOptionsWhere<T>[],
  ): Promise<boolean> {
    const statement = isRow(where) ? this.tables.of(target)?.exists(where) : null;
    return statement
      ? (await this.send(statement.sql, statement.parameters)).records.length > 0
      : super.existsBy(target, where);
  }

  /** The rows of a SELECT of our own, as the database gives them. */
  async read(statement: Sql): Promise<Row[]> {
    return (await this.send(statement.sql, statement.parameters)).records as Row[];
  }

  /** Null when this is none of the plain cases. */
  private async rows<T extends ObjectLiteral>(
    target: EntityTarget<T>,
    reading: (Reading & { where: Row }) | null,
  ): Promise<T[] | null> {
    const table = reading && this.tables.of(target);
    const statement = reading && table?.select(reading.where, reading);
    if (!table || !statement) return null;
    const { records } = await this.send(statement.sql, statement.parameters);
    return records.map((row: Row) => table.toEntity(row) as T);
  }

  private async send(sql: string, parameters: unknown[]): Promise<QueryResult> {
    if (this.unitRunner) return this.unitRunner.query(sql, parameters, true);
    const runner = this.dataSource.createQueryRunner('slave');
    try {
      return await runner.query(sql, parameters, true);
    } finally {
      await runner.release();
    }
  }
}

function isRow(value: unknown): value is Row {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof FindOperator)
  );
}

/** Null when the options ask for more than one condition, an order, a number of rows and to lock them. */
function plainReading({ where, order, take, lock, ...others }: FindManyOptions = {}):
  (Reading & { where: Row }) | null {
  if (!isRow(where) || Object.keys(others).length > 0 || (take !== undefined && !Number.isSafeInteger(take)))
    return null;
  if (lock !== undefined && (lock.mode !== 'pessimistic_write' || Object.keys(lock).length > 1)) return null;
  if (order !== undefined && !isRow(order)) return null;
  return { where, order, take, lock: lock !== undefined };
}
