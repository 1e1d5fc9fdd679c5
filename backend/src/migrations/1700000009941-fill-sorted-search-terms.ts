import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isSqlite } from '../platform/database/columns.js';

const NAMES = ['reply_settled', 'received_at', 'due_at', 'name_sort'];

/** Words that were there before take over what their leads are sorted by. */
export class FillSortedSearchTerms1700000009941 implements MigrationInterface {
  name = 'FillSortedSearchTerms1700000009941';

  async up(runner: QueryRunner): Promise<void> {
    const set = (from: string) => NAMES.map((name) => `${name} = ${from}.${name}`).join(', ');
    await runner.query(
      isSqlite(runner)
        ? `UPDATE lead_search_term SET ${set('kept')} FROM lead AS kept WHERE kept.id = lead_search_term.lead_id`
        : `UPDATE lead_search_term AS term JOIN \`lead\` AS kept ON kept.id = term.lead_id SET ${NAMES.map((name) => `term.${name} = kept.${name}`).join(', ')}`,
    );
  }

  /** The columns go with the migration before. */
  async down(): Promise<void> {}
}
