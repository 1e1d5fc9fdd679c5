import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isSqlite } from '../platform/database/columns.js';

const PRICES = ['low_cents', 'likely_cents', 'high_cents'];
const BATCH = 500;

/** Leads take over their search terms and prices, and closed leads come last in the order "oldest untouched first". */
export class FillSearchAndPrice1700000009996 implements MigrationInterface {
  name = 'FillSearchAndPrice1700000009996';

  async up(runner: QueryRunner): Promise<void> {
    const terms = isSqlite(runner) ? "GROUP_CONCAT(term, ' ')" : "GROUP_CONCAT(term SEPARATOR ' ')";
    await runner.query(
      `UPDATE \`lead\` SET search_text = (SELECT ${terms} FROM lead_search_term WHERE lead_search_term.lead_id = \`lead\`.id)`,
    );
    await runner.query(
      "UPDATE `lead` SET search_text = CONCAT(' ', COALESCE(search_text, ''), COALESCE(CONCAT(' ', SUBSTR(phone_digits, -4)), ''))",
    );
    for (const price of PRICES) {
      await runner.query(
        `UPDATE \`lead\` SET ${price} = (SELECT ${price} FROM lead_value WHERE lead_value.lead_id = \`lead\`.id)`,
      );
    }
    await runner.query("UPDATE `lead` SET reply_settled = 2 WHERE stage = 'spam' AND reply_settled = 0");
    await promiseReplies(runner);
    await runner.query(
      "UPDATE `lead` SET reply_settled = 3 WHERE stage IN ('won', 'nurture', 'lost', 'spam') AND reply_settled = 1",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE `lead` SET reply_settled = reply_settled - 2 WHERE reply_settled > 1');
    await runner.query('DELETE FROM lead_value');
    await runner.query(
      `INSERT INTO lead_value (lead_id, stage, service, owner_id, ${PRICES.join(', ')}) ` +
        `SELECT id, stage, service, owner_id, ${PRICES.join(', ')} FROM \`lead\` WHERE likely_cents IS NOT NULL`,
    );
    await runner.query('DELETE FROM lead_search_term');
    for (let after = ''; ;) {
      const leads = (await runner.query(
        `SELECT id, search_text FROM \`lead\` WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
        [after],
      )) as { id: string; search_text: string | null }[];
      for (const { id, search_text: text } of leads) {
        const ignore = isSqlite(runner) ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
        const terms = [...new Set((text ?? '').split(' ').map((term) => term.slice(0, 120)))].filter((term) => term);
        // A trigger fills the columns that the terms are sorted by.
        for (const term of terms)
          await runner.query(`${ignore} INTO lead_search_term (term, lead_id) VALUES (?, ?)`, [term, id]);
      }
      const last = leads.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}

/** A request that the spam check held back, and no person judged or answered, is owed a reply from now on. */
async function promiseReplies(runner: QueryRunner): Promise<void> {
  const held = (await runner.query(
    "SELECT id, service, signs FROM `lead` WHERE stage = 'spam' AND first_human_reply_at IS NULL AND signs IS NOT NULL " +
      "AND id NOT IN (SELECT lead_id FROM lead_activity WHERE system_kind = 'stage_changed' AND to_stage = 'spam')",
  )) as { id: string; service: string; signs: string }[];
  for (const { id, service, signs } of held) {
    const points = (JSON.parse(signs) as { points: number }[]).reduce((sum, sign) => sum + sign.points, 0);
    if (points >= (service === 'emergency' ? 100 : 60))
      await runner.query('UPDATE `lead` SET reply_settled = 2, priority = 2, due_at = answer_by WHERE id = ?', [id]);
  }
}
