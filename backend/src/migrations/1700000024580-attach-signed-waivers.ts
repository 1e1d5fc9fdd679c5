import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A version of a document of the project. */
export class AttachSignedWaivers1700000024580 implements MigrationInterface {
  name = 'AttachSignedWaivers1700000024580';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('lien_waiver', 'document_version_id')))
      await runner.query('ALTER TABLE lien_waiver ADD COLUMN document_version_id varchar(36)');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('lien_waiver', 'document_version_id'))
      await runner.query('ALTER TABLE lien_waiver DROP COLUMN document_version_id');
  }
}
