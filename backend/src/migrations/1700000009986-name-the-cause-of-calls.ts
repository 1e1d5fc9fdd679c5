import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOLD =
  'SELECT 1 FROM lead_activity AS told WHERE told.lead_id = `lead`.id AND told.next_action_at = `lead`.next_action_at';

/** Calls that were due because of a visit before their cause was kept have it from now on, as their history tells it. */
export class NameTheCauseOfCalls1700000009986 implements MigrationInterface {
  name = 'NameTheCauseOfCalls1700000009986';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE `lead` SET next_action_cause = 'visit' WHERE next_action_cause IS NULL AND next_action_at IS NOT NULL " +
        `AND EXISTS (${TOLD} AND told.system_kind = 'visit') AND NOT EXISTS (${TOLD} AND told.kind <> 'system')`,
    );
  }

  /** The column goes with an earlier migration. */
  async down(): Promise<void> {}
}
