import { randomBytes, randomUUID } from 'node:crypto';

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** Every table of a SQLite file with its row count. */
export function rowCounts(database) {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  return new Map(
    tables.map(({ name }) => [name, database.prepare(`SELECT COUNT(*) AS n FROM ${quoted(name)}`).all()[0].n]),
  );
}

/**
 * The rows that were added since `before`, parents first, with the columns that must differ in each
 * copy. This is how the reference comes to write the same rows as the product without repeating any
 * of its code: whatever the product writes tomorrow, the reference writes too.
 */
export function addedRows(database, before) {
  const plan = [];
  for (const [table, count] of rowCounts(database)) {
    const added = count - (before.get(table) ?? 0);
    if (added <= 0) continue;
    const rows = database.prepare(`SELECT * FROM ${quoted(table)} ORDER BY rowid DESC LIMIT ${added}`).all();
    plan.push({
      table,
      unique: uniqueColumns(database, table),
      parents: database
        .prepare(`PRAGMA foreign_key_list(${quoted(table)})`)
        .all()
        .map((key) => key.table),
      rows: rows.map(({ _metadata, ...row }) => row),
    });
  }
  return parentsFirst(plan);
}

function uniqueColumns(database, table) {
  const primary = database
    .prepare(`PRAGMA table_info(${quoted(table)})`)
    .all()
    .filter((column) => column.pk > 0);
  const indexes = database
    .prepare(`PRAGMA index_list(${quoted(table)})`)
    .all()
    .filter((index) => index.unique === 1);
  const indexed = indexes.flatMap((index) => database.prepare(`PRAGMA index_info(${quoted(index.name)})`).all());
  return [...new Set([...primary, ...indexed].map((column) => column.name))];
}

function parentsFirst(plan) {
  const sorted = [];
  const left = [...plan];
  while (left.length > 0) {
    const at = left.findIndex((entry) => !left.some((other) => other !== entry && entry.parents.includes(other.table)));
    if (at < 0) throw new Error('the written tables refer to each other in a circle');
    sorted.push(...left.splice(at, 1));
  }
  return sorted;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes one more set of the same rows: new ids everywhere they occur, new values where they must be unique. */
export function copier(plan) {
  const cells = plan.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
  const ids = [...new Set(cells.filter((value) => UUID.test(value)))];
  const makers = plan.flatMap(({ table, unique, rows }) =>
    rows.map((row, index) => ({
      table,
      cells: Object.entries(row).map(([column, value]) => cellMaker(value, unique.includes(column), ids, index)),
    })),
  );
  let counter = 10_000;
  return () => {
    const fresh = new Map(ids.map((id) => [id, randomUUID()]));
    counter += 1;
    return makers.map(({ table, cells: columns }) => ({ table, values: columns.map((make) => make(fresh, counter)) }));
  };
}

/** How one cell is copied is decided once, so that copying costs the reference next to nothing. */
function cellMaker(value, isUnique, ids, index) {
  if (typeof value === 'number' && isUnique) return (fresh, counter) => counter * 100 + index;
  if (typeof value !== 'string') return () => value;
  if (ids.includes(value)) return (fresh) => fresh.get(value);
  const contained = ids.filter((id) => value.includes(id));
  if (contained.length > 0) {
    return (fresh) => contained.reduce((text, id) => text.replaceAll(id, fresh.get(id)), value);
  }
  // Random letters would collide in a short code.
  if (isUnique && value.length < 16)
    return (fresh, counter) => (counter * 100 + index).toString(36).padStart(value.length, '0');
  if (isUnique) return () => randomBytes(value.length).toString('hex').slice(0, value.length);
  return () => value;
}

/** Column names per table, in the order in which `copier` gives the values. */
export function insertStatements(plan, quote = quoted) {
  return new Map(
    plan.map(({ table, rows }) => {
      const columns = Object.keys(rows[0]);
      return [
        table,
        `INSERT INTO ${quote(table)} (${columns.map(quote).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ];
    }),
  );
}
