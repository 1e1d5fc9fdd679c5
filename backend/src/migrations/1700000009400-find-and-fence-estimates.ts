import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';
import { createFences, dropFences, type Fence } from '../platform/database/triggers.js';

const isOver = (id: string) => `(SELECT state FROM cost_book WHERE id = ${id}) IN ('published', 'superseded')`;
/** A pointer may be lost with what it points to, and never point to something else. */
const pointsElsewhere = (column: string) =>
  `(NEW.${column} IS NOT NULL AND (OLD.${column} IS NULL OR NEW.${column} <> OLD.${column}))`;

/** What the first fences left open. */
const FENCES: readonly Fence[] = [
  {
    ...{
      name: 'cost_book_stays_published',
      table: 'cost_book',
      verb: 'UPDATE',
      message: 'a published cost book is never a draft again',
    },
    when: `(OLD.state = 'published' AND NEW.state NOT IN ('published', 'superseded')) OR (OLD.state = 'superseded' AND NEW.state <> 'superseded')
      OR (OLD.state IN ('published', 'superseded') AND NEW.effective_from IS NULL)`,
  },
  {
    ...{
      name: 'cost_item_no_move',
      table: 'cost_item',
      verb: 'UPDATE',
      message: 'a published cost book never changes',
    },
    when: isOver('NEW.cost_book_id'),
  },
  {
    ...{
      name: 'cost_item_no_insert',
      table: 'cost_item',
      verb: 'INSERT',
      message: 'a published cost book never changes',
    },
    when: `${isOver('NEW.cost_book_id')} AND EXISTS (SELECT 1 FROM estimate WHERE cost_book_id = NEW.cost_book_id)`,
  },
  {
    ...{
      name: 'estimate_state_only_on',
      table: 'estimate',
      verb: 'UPDATE',
      message: 'an estimate that was converted or withdrawn stays so',
    },
    when: "OLD.state IN ('converted', 'withdrawn') AND NEW.state <> OLD.state",
  },
  {
    ...{
      name: 'estimate_no_other_origin',
      table: 'estimate',
      verb: 'UPDATE',
      message: 'what an estimate says never changes',
    },
    when: `${pointsElsewhere('design_version_id')} OR ${pointsElsewhere('reissued_from_id')}`,
  },
  {
    ...{
      name: 'estimate_no_delete',
      table: 'estimate',
      verb: 'DELETE',
      message: 'an estimate that was converted is not deleted',
    },
    when: "OLD.state = 'converted'",
  },
  {
    ...{
      name: 'estimate_content_no_delete',
      table: 'estimate_content',
      verb: 'DELETE',
      message: 'what an estimate says is not deleted',
    },
    when: 'EXISTS (SELECT 1 FROM estimate WHERE id = OLD.estimate_id)',
  },
];

const NAMED = ['design', 'estimate'] as const;

const INDICES = [
  { table: 'design', name: 'ix_design_updated', columnNames: ['updated_at', 'id'] },
  { table: 'design', name: 'ix_design_name', columnNames: ['name_sort'] },
  { table: 'estimate', name: 'ix_estimate_name', columnNames: ['name_sort'] },
] as const;

const BATCH = 500;

/** Staff find designs and estimates of anybody; what was promised is fenced where it was still open. */
export class FindAndFenceEstimates1700000009400 implements MigrationInterface {
  name = 'FindAndFenceEstimates1700000009400';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    for (const table of NAMED) {
      // By hand, because TypeORM would copy the whole table on SQLite, and lose its fences.
      if (!(await runner.hasColumn(table, 'name_sort'))) {
        await runner.query(`ALTER TABLE ${table} ADD COLUMN name_sort varchar(120) NOT NULL DEFAULT ''`);
      }
      await fillNames(runner, table);
    }
    for (const { table, name, columnNames } of INDICES) {
      const known = (await runner.getTable(table))?.indices.some((index) => index.name === name);
      if (!known) await runner.createIndex(table, new TableIndex({ name, columnNames: [...columnNames] }));
    }
    await createFences(runner, FENCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropFences(runner, FENCES);
    for (const { table, name } of INDICES) await runner.dropIndex(table, name);
    for (const table of NAMED) await runner.query(`ALTER TABLE ${table} DROP COLUMN name_sort`);
  }
}

/** As the program folds names from now on; neither database folds accents like the other. */
async function fillNames(runner: QueryRunner, table: (typeof NAMED)[number]): Promise<void> {
  for (let after = ''; ;) {
    const sql = `SELECT id, name FROM ${table} WHERE id > ? AND name IS NOT NULL ORDER BY id LIMIT ${BATCH}`;
    const rows = (await runner.query(sql, [after])) as { id: string; name: string }[];
    for (const { id, name } of rows) {
      const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, 120);
      await runner.query(`UPDATE ${table} SET name_sort = ? WHERE id = ?`, [folded, id]);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
