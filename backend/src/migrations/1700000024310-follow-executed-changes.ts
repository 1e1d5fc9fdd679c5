import type { MigrationInterface, QueryRunner } from 'typeorm';

interface DesignRow {
  projectId: string;
  present: string | null;
  changed: string;
}

/** Change orders that were executed before the project took their design, and before their draws waited for a phase. */
export class FollowExecutedChanges1700000024310 implements MigrationInterface {
  name = 'FollowExecutedChanges1700000024310';

  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(`
      SELECT project.id AS projectId, project.design_version_id AS present, change_order.design_version_id AS changed
      FROM change_order JOIN project ON project.id = change_order.project_id
        JOIN design_version ON design_version.id = change_order.design_version_id
      WHERE change_order.status = 'executed' AND change_order.design_version_id IS NOT NULL
      ORDER BY change_order.decided_at, change_order.number`)) as DesignRow[];
    const newest = new Map(rows.map((row) => [row.projectId, row]));
    for (const { projectId, present, changed } of newest.values())
      // Ids are in the order of time: a design that was drawn later, such as with a chosen finish, stays.
      if (present === null || present < changed)
        await runner.query('UPDATE project SET design_version_id = ? WHERE id = ?', [changed, projectId]);

    const draws = (await runner.query(`
      SELECT draw.id, change_order.phase_key AS ownPhase, (
        SELECT other.phase_key FROM draw other
        WHERE other.project_id = draw.project_id AND other.earned_by = 'phase'
        ORDER BY other.position DESC LIMIT 1
      ) AS lastPhase
      FROM draw LEFT JOIN change_order ON change_order.id = draw.change_order_id
      WHERE draw.earned_by = 'change_order' AND draw.phase_key IS NULL`)) as {
      id: string;
      ownPhase: string | null;
      lastPhase: string | null;
    }[];
    for (const { id, ownPhase, lastPhase } of draws)
      await runner.query('UPDATE draw SET phase_key = ? WHERE id = ?', [ownPhase ?? lastPhase, id]);
  }

  /** What was put right stays right. */
  async down(): Promise<void> {}
}
