import 'reflect-metadata';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import '../../src/app.module.js';
import { migrations } from '../../src/migrations/index.js';
import { dataSourceOptions } from '../../src/platform/database/index.js';
import { createTestDatabase, driftOf, type TestDatabase } from '../support/databases.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  const entities = getMetadataArgsStorage().tables.map((table) => table.target as new () => object);
  dataSource = await new DataSource({ ...dataSourceOptions(database.config, entities) }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const drift = () => driftOf(dataSource);

async function tables(): Promise<string[]> {
  const sql = database.config.usesSqlite ? "SELECT name FROM sqlite_master WHERE type = 'table'" : 'SHOW TABLES';
  const rows = await dataSource.query<Record<string, string>[]>(sql);
  return rows
    .map((row) => Object.values(row)[0] ?? '')
    .filter((name) => !name.startsWith('sqlite_') && name !== 'schema_migration');
}

describe('the migrations', () => {
  it('create exactly the schema of the entities, and can all be undone and repeated', async () => {
    await dataSource.runMigrations();
    expect(await drift()).toEqual([]);
    for (let count = 0; count < migrations.length; count += 1) await dataSource.undoLastMigration();
    expect(await tables()).toEqual([]);
    await dataSource.runMigrations();
    expect(await drift()).toEqual([]);
    expect((await tables()).length).toBeGreaterThan(5);
  });

  it('are undone again after an interruption, as MariaDB leaves it', async () => {
    const [last] = migrations.slice(-1);
    const runner = dataSource.createQueryRunner();
    await new last!().down(runner);
    await runner.release();
    await dataSource.undoLastMigration();
    await dataSource.runMigrations();
    expect(await drift()).toEqual([]);
  });

  it('carry the search words and prices of leads over, in both directions', async () => {
    const at = new Date('2026-11-23T15:00:00.000Z');
    const lead = {
      ...{ id: 'lead-1', reference: 'C-MOVED1', name: 'Ada Byron', nameSort: 'ada byron', email: 'a@b.example' },
      ...{ emailNormalized: 'a@b.example', service: 'custom-design', stage: 'lost', fingerprint: 'f', priority: 1 },
      ...{ receivedAt: at, replyDueAt: at, dueAt: at, updatedAt: at, replySettled: 3, version: 1 },
      ...{ phoneDigits: '3145550134', searchText: ' ada byron 0134', lowCents: 1, likelyCents: 2, highCents: 3 },
    };
    await dataSource.getRepository('LeadEntity').insert(lead);
    const dropped = migrations.findIndex(({ name }) => name.startsWith('FillSearchAndPrice'));
    for (let count = migrations.length; count > dropped; count -= 1) await dataSource.undoLastMigration();
    expect(await dataSource.query('SELECT term, name_sort FROM lead_search_term ORDER BY term')).toEqual([
      { term: '0134', name_sort: 'ada byron' },
      { term: 'ada', name_sort: 'ada byron' },
      { term: 'byron', name_sort: 'ada byron' },
    ]);
    expect(await dataSource.query('SELECT lead_id, stage, likely_cents FROM lead_value')).toEqual([
      { lead_id: 'lead-1', stage: 'lost', likely_cents: 2 },
    ]);
    await dataSource.query('UPDATE `lead` SET search_text = NULL, likely_cents = NULL');
    await dataSource.runMigrations();
    expect(await dataSource.getRepository('LeadEntity').find()).toMatchObject([
      { ...lead, searchText: ' ada byron a b example c moved1' },
    ]);
  });

  it('keep more than 64 KB of JSON', async () => {
    const process = { phases: ['x'.repeat(70_000)] };
    const at = new Date('2026-11-23T15:00:00.000Z');
    await dataSource.getRepository('ProposalSettingEntity').insert({ versionNo: 99, value: process, createdAt: at });
    const found = await dataSource.getRepository('ProposalSettingEntity').findOneBy({ versionNo: 99 });
    expect(found).toMatchObject({ value: process });
    await dataSource.query('DELETE FROM proposal_setting');
  });

  const undoTo = async (name: string) => {
    const from = migrations.findIndex((migration) => migration.name.startsWith(name));
    for (let count = migrations.length; count > from; count -= 1) await dataSource.undoLastMigration();
  };

  it('promise a reply for requests held by the spam check, not for those that staff marked as spam', async () => {
    const [at, answerBy] = [new Date('2026-11-23T15:00:00.000Z'), new Date('2026-11-23T15:20:00.000Z')];
    const spam = (id: string, service: string, points: number) => ({
      ...{ id, reference: `C-${id}`, name: 'Ada', nameSort: 'ada', email: 'a@b.example', version: 1 },
      ...{ emailNormalized: 'a@b.example', service, stage: 'spam', fingerprint: 'f', replySettled: 1, priority: 1 },
      ...{ receivedAt: at, replyDueAt: answerBy, dueAt: new Date('9999-12-31T00:00:00.000Z'), updatedAt: at },
      signs: [{ sign: 'x', points }],
    });
    const leads = [
      spam('held', 'custom-design', 60),
      spam('weak', 'custom-design', 55),
      spam('urgent', 'emergency', 60),
      spam('judged', 'custom-design', 100),
      { ...spam('answered', 'custom-design', 100), firstHumanReplyAt: at },
    ];
    await dataSource.query('DELETE FROM `lead`');
    await dataSource.getRepository('LeadEntity').insert(leads);
    await dataSource.getRepository('LeadActivityEntity').insert({
      ...{ id: 'activity-1', leadId: 'judged', kind: 'system', systemKind: 'stage_changed', fromStage: 'new' },
      ...{ toStage: 'spam', body: 'Moved', at, actorType: 'staff' },
    });
    await undoTo('FillSearchAndPrice');
    await dataSource.query('UPDATE `lead` SET reply_settled = 1');
    await dataSource.runMigrations();
    const found = await dataSource.query<Record<string, unknown>[]>(
      'SELECT id FROM `lead` WHERE reply_settled = 2 AND priority = 2 AND due_at = answer_by',
    );
    const closed = await dataSource.query<Record<string, unknown>[]>('SELECT id FROM `lead` WHERE reply_settled = 3');
    expect([found, closed.length]).toEqual([[{ id: 'held' }], 4]);
    const signed = await dataSource.query<{ id: string }[]>(
      'SELECT id FROM `lead` WHERE signs IS NOT NULL ORDER BY id',
    );
    expect(signed.map(({ id }) => id)).toEqual(['answered', 'held']);
  });

  it('assume that customers know of their upcoming visits', async () => {
    const at = new Date('2026-11-23T15:00:00.000Z');
    const visit = (id: string, status: string) => ({
      ...{ id, reference: `V-${id}`, typeKey: 'video-consult', staffId: 'staff-1', startsAt: at, endsAt: at, status },
      ...{ bufferBeforeMin: 0, bufferAfterMin: 0, zone: 'America/Chicago', localDate: '2026-11-23', place: 'video' },
      ...{ origin: 'site', holdExtended: false, icsSequence: 3, linkNo: 1, rescheduleCount: 0, version: 1 },
      ...{ createdAt: at, updatedAt: at, icsUid: `${id}@example.com` },
    });
    await dataSource.query(database.config.usesSqlite ? 'PRAGMA foreign_keys = OFF' : 'SET foreign_key_checks = 0');
    await dataSource
      .getRepository('VisitEntity')
      .insert([visit('asked', 'pending'), visit('agreed', 'confirmed'), visit('over', 'completed')]);
    await undoTo('NoteWhatCustomersHeard');
    await dataSource.runMigrations();
    const found = await dataSource.query('SELECT id, told_sequence FROM visit ORDER BY id');
    expect(found).toEqual([
      { id: 'agreed', told_sequence: 3 },
      { id: 'asked', told_sequence: 3 },
      { id: 'over', told_sequence: null },
    ]);
  });

  it('bring projects to the design of their newest executed change order, and its draw to a phase', async () => {
    const at = new Date('2026-11-23T15:00:00.000Z');
    const insert = (entity: string, ...rows: object[]) => dataSource.getRepository(entity).insert(rows);
    const project = (id: string, number: number, designVersionId: string) => ({
      ...{ id, number, name: 'Byron', nameSort: 'byron', type: 'new', status: 'construction', householdId: 'h' },
      ...{ propertyId: 'p', templateId: 't', designVersionId, startsOn: '2027-03-01', baselineEndsOn: '2027-06-01' },
      ...{ forecastEndsOn: '2027-06-01', searchText: 'byron', createdAt: at, updatedAt: at, statusChangedAt: at },
      ...{ calendar: { weatherDays: [], workedDays: [] }, version: 1 },
    });
    const change = (projectId: string, number: number, more: object) => ({
      ...{ id: `${projectId}-${number}`, projectId, number, revision: 1, title: 'Spa', origin: 'design', version: 1 },
      ...{ status: 'executed', lines: [], amountCents: 1, daysDelta: 0, decidedAt: at, createdAt: at, ...more },
    });
    const draw = (projectId: string, position: number, earnedBy: string, more: object) => ({
      ...{ id: `${projectId}-draw-${position}`, projectId, drawKey: `d${position}`, position, title: 'Shell' },
      ...{ percentHundredths: 0, earnedBy, ...more },
    });
    const design = (id: string, versionNo: number) => ({
      ...{ id, designId: 'd', versionNo, author: 'customer', design: {}, summary: {}, quantities: {}, choices: {} },
      ...{ checks: [], warnings: [], designHash: 'h', engineVersion: '1', createdAt: at },
    });
    await dataSource.query(database.config.usesSqlite ? 'PRAGMA foreign_keys = OFF' : 'SET foreign_key_checks = 0');
    await insert('DesignVersionEntity', ...['v1', 'v2', 'v3', 'v4', 'v5'].map((id, index) => design(id, index + 1)));
    await insert('ProjectEntity', project('behind', 1, 'v1'), project('redrawn', 2, 'v5'), project('same', 3, 'v1'));
    await insert(
      'ChangeOrderEntity',
      change('behind', 1, { designVersionId: 'v2', phaseKey: 'gunite' }),
      change('behind', 2, { designVersionId: 'v3', decidedAt: new Date('2026-11-24T15:00:00.000Z') }),
      change('behind', 3, { designVersionId: 'v4', status: 'declined' }),
      change('behind', 4, {}),
      change('redrawn', 1, { designVersionId: 'v2' }),
      change('same', 1, { designVersionId: 'gone' }),
    );
    await insert(
      'DrawEntity',
      draw('behind', 0, 'signing', {}),
      draw('behind', 1, 'phase', { phaseKey: 'gunite' }),
      draw('behind', 2, 'phase', { phaseKey: 'startup' }),
      draw('behind', 3, 'change_order', { changeOrderId: 'behind-1' }),
      draw('behind', 4, 'change_order', { changeOrderId: 'behind-2' }),
      draw('behind', 5, 'change_order', { changeOrderId: 'behind-4', phaseKey: 'deck' }),
    );
    for (let count = 0; count < 2; count += 1) {
      await undoTo('FollowExecutedChanges');
      await dataSource.runMigrations();
      expect(await dataSource.query('SELECT id, design_version_id AS design FROM project ORDER BY id')).toEqual([
        { id: 'behind', design: 'v3' },
        { id: 'redrawn', design: 'v5' },
        { id: 'same', design: 'v1' },
      ]);
      const phases = await dataSource.query<{ phase_key: string | null }[]>('SELECT phase_key FROM draw ORDER BY id');
      expect(phases.map((row) => row.phase_key)).toEqual([null, 'gunite', 'startup', 'gunite', 'startup', 'deck']);
    }
  });

  it('have names that sort in the order they run', () => {
    const names = migrations.map((migration) => migration.name.slice(-13));
    expect(names).toEqual([...names].sort());
  });
});
