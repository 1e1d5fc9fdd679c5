import { SystemClock } from '../../common/clock/clock.js';
import type { AppConfig } from '../config/index.js';
import { openForReading } from '../database/open-for-reading.js';
import { SchemaMigrations } from '../database/schema-migrations.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { OperatorProblem } from '../operator-problem.js';
import { Keyring, readSecret } from '../secrets/keyring.js';
import { AuditAnchors } from './audit-anchors.js';
import { AuditLog, type AuditVerdict } from './audit-log.js';
import { AuditEntryEntity, AuditHeadEntity } from './persistence/audit-entry.entity.js';
import { AuditRepository } from './persistence/audit.repository.js';

/** Reads only. */
export async function verifyAudit(config: AppConfig): Promise<AuditVerdict> {
  const secret = readSecret(config.sessionSecret, config.dataDir);
  if (secret === null)
    throw new OperatorProblem(
      'The secret that signs the chain is not here: set SESSION_SECRET, or DATA_DIR to its folder.',
    );
  if ((await SchemaMigrations.pending(config)).some((name) => name.startsWith('CreatePlatform'))) {
    throw new OperatorProblem('The database has no audit chain yet: it was never migrated.');
  }
  const dataSource = await openForReading(config, [AuditEntryEntity, AuditHeadEntity]);
  const units = new UnitOfWork(dataSource);
  try {
    const log = new AuditLog(
      new AuditRepository(units),
      units,
      new Keyring(secret),
      new SystemClock(),
      new AuditAnchors(config),
    );
    return await log.verify();
  } finally {
    await dataSource.destroy();
  }
}
