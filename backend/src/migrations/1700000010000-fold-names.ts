import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchText, sortName } from '../common/text/index.js';

const BATCH = 500;

/** Names are sorted and found without accents, and people by any word of their name and by phone. */
export class FoldNames1700000010000 implements MigrationInterface {
  name = 'FoldNames1700000010000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('user_account', 'search_text')))
      await runner.query('ALTER TABLE user_account ADD COLUMN search_text text');
    await eachRow(runner, 'user_account', ['name', 'email', 'phone'], ({ name, email, phone }) => ({
      name_sort: sortName(name ?? ''),
      search_text: searchText([name, email], phone),
    }));
    await eachRow(
      runner,
      'lead',
      ['name', 'phone', 'email', 'reference', 'address', 'postal_code'],
      ({ name, phone, ...lead }) => ({
        name_sort: sortName(name ?? ''),
        search_text: searchText([name, lead.email, lead.reference, lead.address, lead.postal_code], phone),
      }),
    );
    for (const table of ['design', 'estimate'])
      await eachRow(runner, table, ['name'], ({ name }) => ({ name_sort: sortName(name ?? '') }));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('user_account', 'search_text'))
      await runner.query('ALTER TABLE user_account DROP COLUMN search_text');
  }
}

type Row<Column extends string> = Record<Column, string | null>;

async function eachRow<Column extends string>(
  runner: QueryRunner,
  table: string,
  columns: readonly Column[],
  keysOf: (row: Row<Column>) => Row<string>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, ${columns.join(', ')} FROM \`${table}\` WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [after],
    )) as (Row<Column> & { id: string })[];
    for (const row of rows) {
      const keys = Object.entries(keysOf(row));
      await runner.query(`UPDATE \`${table}\` SET ${keys.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`, [
        ...keys.map(([, value]) => value),
        row.id,
      ]);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
