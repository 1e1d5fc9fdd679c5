import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';
import { requireUtf8mb4 } from '../platform/database/server-checks.js';

/** The last move of each lead by staff, and what it takes to undo it. */
export class CreateLeadMoves1700000009962 implements MigrationInterface {
  name = 'CreateLeadMoves1700000009962';

  async up(runner: QueryRunner): Promise<void> {
    await requireUtf8mb4(runner);
    const c = columns(runner);
    const table = new Table({
      name: 'lead_move',
      columns: [
        { ...c.reference('lead_id'), isPrimary: true },
        c.reference('activity_id'),
        c.json('before'),
        c.int('lead_version'),
        c.instant('moved_at'),
        c.instant('undone_at', { nullable: true }),
      ],
      foreignKeys: [
        {
          name: 'fk_lead_move_lead',
          columnNames: ['lead_id'],
          referencedTableName: 'lead',
          referencedColumnNames: ['id'],
          onDelete: 'CASCADE',
          onUpdate: 'NO ACTION',
        },
      ],
    });
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('lead_move');
  }
}
