import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'lead_id, stage, service, owner_id, low_cents, likely_cents, high_cents';
const PRICE =
  'whole.id, whole.stage, whole.service, whole.owner_id, priced.low_cents, priced.likely_cents, priced.high_cents';

/** Leads that others were merged into before are worth the newest estimate of them all from now on. */
export class PriceMergedLeads1700000009993 implements MigrationInterface {
  name = 'PriceMergedLeads1700000009993';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `REPLACE INTO lead_value (${COLUMNS}) ` +
        'WITH RECURSIVE merged (whole_id, part_id) AS (' +
        'SELECT merged_into_id, id FROM `lead` WHERE merged_into_id IS NOT NULL UNION ALL ' +
        'SELECT kept.merged_into_id, merged.part_id FROM merged JOIN `lead` AS kept ON kept.id = merged.whole_id WHERE kept.merged_into_id IS NOT NULL), ' +
        'part (whole_id, part_id) AS (SELECT whole_id, part_id FROM merged UNION SELECT whole_id, whole_id FROM merged), ' +
        'sent (whole_id, estimate_id, place) AS (' +
        'SELECT part.whole_id, submission.estimate_id, ROW_NUMBER() OVER (PARTITION BY part.whole_id ORDER BY submission.submitted_at DESC, submission.lead_id DESC) ' +
        'FROM part JOIN estimate_submission AS submission ON submission.lead_id = part.part_id) ' +
        `SELECT ${PRICE} FROM sent JOIN \`lead\` AS whole ON whole.id = sent.whole_id JOIN estimate AS priced ON priced.id = sent.estimate_id WHERE sent.place = 1`,
    );
  }

  /** Each is worth its own estimate again, or nothing. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DELETE FROM lead_value WHERE lead_id IN (SELECT merged_into_id FROM `lead` WHERE merged_into_id IS NOT NULL)',
    );
    await runner.query(
      `INSERT INTO lead_value (${COLUMNS}) SELECT ${PRICE} ` +
        'FROM estimate_submission AS submission JOIN `lead` AS whole ON whole.id = submission.lead_id JOIN estimate AS priced ON priced.id = submission.estimate_id ' +
        'WHERE NOT EXISTS (SELECT 1 FROM lead_value AS known WHERE known.lead_id = whole.id)',
    );
  }
}
