import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = 'ix_mail_message_about';

/** The history of a record lists the mail that was written about it, from now on. */
export class TellWhatMailIsAbout1700000009810 implements MigrationInterface {
  name = 'TellWhatMailIsAbout1700000009810';

  async up(runner: QueryRunner): Promise<void> {
    // By hand, because TypeORM would copy the whole table on SQLite.
    if (!(await runner.hasColumn('mail_message', 'about_id')))
      await runner.query('ALTER TABLE mail_message ADD COLUMN about_id varchar(36)');
    const known = (await runner.getTable('mail_message'))?.indices.some(({ name }) => name === INDEX);
    if (!known)
      await runner.createIndex(
        'mail_message',
        new TableIndex({ name: INDEX, columnNames: ['about_id', 'created_at', 'id'] }),
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('mail_message', INDEX);
    await runner.query('ALTER TABLE mail_message DROP COLUMN about_id');
  }
}
