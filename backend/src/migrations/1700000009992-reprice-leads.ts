import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isSqlite } from '../platform/database/columns.js';

const STARTING = 'lead_value_starts';
const COLUMNS = 'lead_id, stage, service, owner_id, low_cents, likely_cents, high_cents';
const PRICED = `SELECT kept.id, kept.stage, kept.service, kept.owner_id, priced.low_cents, priced.likely_cents, priced.high_cents FROM \`lead\` AS kept, estimate AS priced WHERE kept.id = NEW.lead_id AND priced.id = NEW.estimate_id`;

/** A lead may have a price before an estimate of its own comes: that of a request that was merged into it. The newest stands. */
export class RepriceLeads1700000009992 implements MigrationInterface {
  name = 'RepriceLeads1700000009992';

  up(runner: QueryRunner): Promise<void> {
    return startWith(runner, 'REPLACE');
  }

  down(runner: QueryRunner): Promise<void> {
    return startWith(runner, 'INSERT');
  }
}

async function startWith(runner: QueryRunner, verb: 'INSERT' | 'REPLACE'): Promise<void> {
  const start = `${verb} INTO lead_value (${COLUMNS}) ${PRICED}`;
  await runner.query(`DROP TRIGGER IF EXISTS ${STARTING}`);
  await runner.query(
    `CREATE TRIGGER ${STARTING} AFTER INSERT ON estimate_submission ${isSqlite(runner) ? `BEGIN ${start}; END` : `FOR EACH ROW ${start}`}`,
  );
}
