import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads that had an estimate before have their price from now on. */
export class FillLeadValues1700000009961 implements MigrationInterface {
  name = 'FillLeadValues1700000009961';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT INTO lead_value (lead_id, stage, service, owner_id, low_cents, likely_cents, high_cents) ' +
        'SELECT kept.id, kept.stage, kept.service, kept.owner_id, priced.low_cents, priced.likely_cents, priced.high_cents ' +
        'FROM estimate_submission AS sent JOIN `lead` AS kept ON kept.id = sent.lead_id JOIN estimate AS priced ON priced.id = sent.estimate_id ' +
        // By a run that was cut off, or by the trigger meanwhile.
        'WHERE NOT EXISTS (SELECT 1 FROM lead_value AS known WHERE known.lead_id = sent.lead_id)',
    );
  }

  /** The rows go with the migration before. */
  async down(): Promise<void> {}
}
