import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { columns } from '../platform/database/columns.js';

export class CreateDocuments1700000010220 implements MigrationInterface {
  name = 'CreateDocuments1700000010220';

  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'document',
        columns: [
          c.id(),
          c.varchar('owner_type', 20),
          c.reference('owner_id'),
          c.varchar('folder', 80),
          c.varchar('name', 120),
          c.varchar('kind', 12),
          c.varchar('visibility', 8),
          c.int('version_no'),
          c.instant('created_at'),
          c.instant('updated_at'),
          c.instant('archived_at', { nullable: true }),
        ],
        indices: [{ name: 'ix_document_owner', columnNames: ['owner_type', 'owner_id', 'archived_at'] }],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'document_version',
        columns: [
          c.id(),
          c.reference('document_id'),
          c.int('version_no'),
          c.varchar('mime', 100),
          c.varchar('extension', 8),
          c.int('bytes'),
          c.varchar('sha256', 64),
          c.varchar('uploaded_by_name', 120),
          c.instant('uploaded_at'),
        ],
        indices: [
          {
            name: 'uq_document_version_document_id_version_no',
            columnNames: ['document_id', 'version_no'],
            isUnique: true,
          },
        ],
        foreignKeys: [
          {
            name: 'fk_document_version_document',
            columnNames: ['document_id'],
            referencedTableName: 'document',
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
    for (const table of ['document_version', 'document']) await runner.dropTable(table, true);
  }
}
