import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = 'ix_lead_consent_kind';

/** Who waits outside the area is found without reading every consent. */
export class FindConsentsByKind1700000009500 implements MigrationInterface {
  name = 'FindConsentsByKind1700000009500';

  async up(runner: QueryRunner): Promise<void> {
    const known = (await runner.getTable('lead_consent'))?.indices.some(({ name }) => name === INDEX);
    if (!known)
      await runner.createIndex('lead_consent', new TableIndex({ name: INDEX, columnNames: ['kind', 'withdrawn_at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('lead_consent', INDEX);
  }
}
