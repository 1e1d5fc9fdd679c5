import type { MigrationInterface, QueryRunner } from 'typeorm';
import { resizeJson } from '../platform/database/columns.js';

/** JSON that was created as TEXT, which MariaDB ends at 64 KB; a question mark marks what may be null. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  analytics_rollup: ['spread?'],
  audit_entry: ['before?', 'after?'],
  build_template: ['process'],
  change_order: ['lines'],
  company_hours: ['weekly', 'overrides'],
  cost_book: ['changes'],
  cost_item: ['content'],
  crew: ['skills'],
  design_version: ['design', 'summary', 'quantities', 'choices', 'checks', 'warnings'],
  dose_plan: ['answer'],
  draw: ['override?'],
  estimate: ['summary'],
  estimate_content: ['design', 'answers', 'quantities', 'choices', 'lines', 'findings'],
  invoice: ['lines'],
  lead: ['answers?', 'signs?'],
  lead_draft: ['answers'],
  lead_merge: ['before'],
  lead_move: ['before'],
  lead_setting: ['value'],
  ledger_entry: ['details'],
  live_event: ['data'],
  outbox_message: ['payload'],
  party_checklist: ['list'],
  project: ['calendar'],
  project_activity: ['before?', 'after?'],
  project_gate: ['details'],
  project_log: ['crew_hours', 'original?'],
  project_phase: ['plan', 'texts', 'start_reason'],
  project_setting: ['value'],
  project_undo: ['before'],
  proposal: ['sections', 'exclusions', 'draws'],
  proposal_option: ['lines', 'included', 'allowances'],
  proposal_setting: ['value'],
  schedule_change: ['items', 'weather_days?', 'moved', 'messages'],
  selection: ['options'],
  signature: ['strokes?'],
  staff_calendar: ['skills', 'postal_zones'],
  staff_override: ['ranges'],
  thread_message: ['document_ids'],
  visit: ['signs?', 'moved_from?', 'closing?'],
  visit_type: ['what_to_have', 'hours?'],
  waitlist_entry: ['attribution?'],
  water_test: ['pool', 'readings', 'seen'],
};

export class WidenJson1700000010535 implements MigrationInterface {
  name = 'WidenJson1700000010535';

  up(runner: QueryRunner): Promise<void> {
    return resizeJson(runner, COLUMNS, 'mediumtext');
  }

  down(runner: QueryRunner): Promise<void> {
    return resizeJson(runner, COLUMNS, 'text');
  }
}
