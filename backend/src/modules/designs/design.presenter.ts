import type { WorkPeople } from '../users/index.js';
import type {
  DesignListItem,
  DesignResponse,
  DesignVersionResponse,
  DesignVersionSummary,
  SharedDesign,
  StaffDesignListItem,
} from './api/dto/design.response.js';
import type { VersionSummaryRow } from './persistence/design.repository.js';
import type { DesignShareEntity } from './persistence/design-share.entity.js';
import type { DesignVersionEntity } from './persistence/design-version.entity.js';
import type { DesignEntity } from './persistence/design.entity.js';

/** Turns rows into responses field by field: anything not named here stays inside. */
function presentVersionSummary(version: VersionSummaryRow): DesignVersionSummary {
  return {
    id: version.id,
    versionNo: version.versionNo,
    author: version.author,
    createdAt: version.createdAt.toISOString(),
    designHash: version.designHash,
    engineVersion: version.engineVersion,
    summary: version.summary,
  };
}

export function presentVersion(version: DesignVersionEntity): DesignVersionResponse {
  return {
    ...presentVersionSummary(version),
    design: version.design,
    quantities: version.quantities,
    choices: version.choices,
    checks: version.checks,
    warnings: version.warnings,
  };
}

export function presentListItem(design: DesignEntity, version: VersionSummaryRow): DesignListItem {
  return { ...presentHead(design), version: presentVersionSummary(version) };
}

export function presentOwned(
  design: DesignEntity,
  version: DesignVersionEntity,
  share: DesignShareEntity | null,
): DesignResponse {
  return {
    ...presentHead(design),
    access: 'owner',
    share: share && { expiresAt: share.expiresAt.toISOString() },
    version: presentVersion(version),
  };
}

export function presentShared(
  { id, name }: DesignEntity,
  row: DesignVersionEntity,
  share: DesignShareEntity,
): SharedDesign {
  const { id: _, versionNo: __, author: ___, createdAt: ____, ...version } = presentVersion(row);
  return { id, name, access: 'link', share: { expiresAt: share.expiresAt.toISOString() }, version };
}

export function presentForStaff(
  design: DesignEntity,
  { summary }: VersionSummaryRow,
  people: WorkPeople,
): StaffDesignListItem {
  const { keptUntil: _, ...head } = presentHead(design);
  return { ...head, currentVersionNo: design.currentVersionNo, summary, ...people };
}

function presentHead(design: DesignEntity): Omit<DesignListItem, 'version'> {
  return {
    id: design.id,
    name: design.name,
    state: design.state,
    createdAt: design.createdAt.toISOString(),
    updatedAt: design.updatedAt.toISOString(),
    keptUntil: design.expiresAt?.toISOString() ?? null,
  };
}
