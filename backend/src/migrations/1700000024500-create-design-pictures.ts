import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateDesignPictures1700000024500 implements MigrationInterface {
  name = 'CreateDesignPictures1700000024500';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'design_picture',
        columns: [
          c.id(),
          c.reference('design_version_id'),
          c.varchar('kind', 8),
          c.varchar('state', 12),
          c.int('starts'),
          c.bool('tells_customer'),
          c.int('width_px', { nullable: true }),
          c.int('height_px', { nullable: true }),
          c.instant('created_at'),
          c.instant('ready_at', { nullable: true }),
        ],
        indices: [
          { name: 'uq_design_picture_version_kind', columnNames: ['design_version_id', 'kind'], isUnique: true },
        ],
        foreignKeys: [
          {
            name: 'fk_design_picture_version',
            columnNames: ['design_version_id'],
            referencedTableName: 'design_version',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          },
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('design_picture', true);
  }
}
