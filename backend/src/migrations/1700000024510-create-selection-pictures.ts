import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateSelectionPictures1700000024510 implements MigrationInterface {
  name = 'CreateSelectionPictures1700000024510';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'selection_picture',
        columns: [
          c.id(),
          c.reference('selection_id'),
          c.varchar('option_key', 40),
          c.int('width_px'),
          c.int('height_px'),
          c.instant('uploaded_at'),
        ],
        indices: [{ name: 'uq_selection_picture', columnNames: ['selection_id', 'option_key'], isUnique: true }],
        foreignKeys: [
          {
            ...{ name: 'fk_selection_picture_selection', columnNames: ['selection_id'] },
            ...{ referencedTableName: 'selection', referencedColumnNames: ['id'] },
            ...{ onDelete: 'CASCADE', onUpdate: 'NO ACTION' },
          },
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('selection_picture', true);
  }
}
