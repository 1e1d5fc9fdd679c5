import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

type Value = string | number | boolean;
/** Each of these properties has this value, or one of these. */
export type Wanted<E> = { readonly [K in keyof E]?: (E[K] & Value) | readonly (E[K] & Value)[] };

export function plainSelect<E extends ObjectLiteral>(
  source: DataSource,
  entity: EntityTarget<E>,
  wanted: Wanted<E>,
  order?: keyof E & string,
): { sql: string; parameters: Value[] } {
  const { tableName, columns } = source.getMetadata(entity);
  const quoted = (name: string) => source.driver.escape(name);
  const nameOf = (property: string) =>
    quoted(columns.find(({ propertyName }) => propertyName === property)!.databaseName);
  const all = Object.entries(wanted).map(([property, value]) => ({ property, values: [value as Value].flat() }));
  const conditions = all.map(({ property, values }) => `${nameOf(property)} IN (${values.map(() => '?').join(', ')})`);
  return {
    sql: [
      `SELECT * FROM ${quoted(tableName)}`,
      conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '',
      order ? ` ORDER BY ${nameOf(order)}` : '',
    ].join(''),
    parameters: all.flatMap(({ values }) => values),
  };
}

/** What TypeORM makes of rows that have the columns of a table by their names. */
export function plainEntities<E extends ObjectLiteral>(
  source: DataSource,
  entity: EntityTarget<E>,
  rows: readonly Readonly<Record<string, unknown>>[],
): E[] {
  const metadata = source.getMetadata(entity);
  const { driver } = source;
  return rows.map((row) => {
    const made = metadata.create() as Record<string, unknown>;
    for (const column of metadata.columns)
      made[column.propertyName] = driver.prepareHydratedValue(row[column.databaseName], column);
    return made as E;
  });
}

export function plainInsert<E extends ObjectLiteral>(
  source: DataSource,
  entity: EntityTarget<E>,
  rows: readonly E[],
): { sql: string; parameters: unknown[] } {
  const { tableName, columns } = source.getMetadata(entity);
  const { driver } = source;
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const holes = `(${columns.map(() => '?').join(', ')})`;
  return {
    sql: `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows.map(() => holes).join(', ')}`,
    parameters: rows.flatMap((row) =>
      columns.map((column) => (driver.preparePersistentValue(row[column.propertyName], column) as unknown) ?? null),
    ),
  };
}
